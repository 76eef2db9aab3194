// Reports the tests that node runs: those that failed with their reasons, what was measured, and as the last line
// 'N passed, M failed'.

/** @param {any} error */
function reason(error) {
  const cause = error?.cause ?? error;
  return String(cause?.stack ?? cause);
}

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* report(events) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && data.message.startsWith('measured: ')) yield `${data.message}\n`;
    if (type === 'test:stderr') yield data.message;
    if (data.nesting !== 0 || data.skip !== undefined) continue;
    if (type === 'test:pass') passed++;
    if (type === 'test:fail') {
      failed++;
      yield `FAILED: ${data.name}\n${reason(data.details.error)}\n\n`;
    }
  }
  yield `${passed} passed, ${failed} failed\n`;
}
