/* A client of tercet.1 for tests: WebSocket by hand over node's http, so that frames can be as wrong as a test wants. */
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

const PATIENCE = 10000;

export const secret = () => randomBytes(16).toString('hex');

/* The bytes of a frame as clients send them. */
export function frame(payload, { opcode = 1, final = true, masked = true } = {}) {
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  const mask = randomBytes(4);
  let head;
  if (bytes.length < 126) head = Buffer.from([0, bytes.length]);
  else if (bytes.length < 65536) head = Buffer.from([0, 126, bytes.length >> 8, bytes.length & 255]);
  else {
    head = Buffer.alloc(10);
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(bytes.length), 2);
  }
  head[0] = (final ? 128 : 0) | opcode;
  if (!masked) return Buffer.concat([head, bytes]);
  head[1] |= 128;
  return Buffer.concat([head, mask, bytes.map((byte, index) => byte ^ mask[index % 4])]);
}

/* Asks to go on as a WebSocket; resolves with the socket and the response. */
export function upgrade(url, { path = '/online', protocol = 'tercet.1', headers = {} } = {}) {
  const { hostname, port, protocol: scheme } = new URL(url);
  const key = randomBytes(16).toString('base64');
  return new Promise((resolve, reject) => {
    const request = (scheme === 'https:' ? https : http).request({
      rejectUnauthorized: false,
      hostname,
      port,
      path,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': key,
        ...(protocol === null ? {} : { 'Sec-WebSocket-Protocol': protocol }),
        ...headers,
      },
    });
    request.on('upgrade', (response, socket, rest) => {
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      if (response.headers['sec-websocket-accept'] !== accept) reject(new Error('the handshake is wrong'));
      else resolve({ socket, response, rest });
    });
    request.on('response', (response) => reject(new Error(`refused with ${response.statusCode}`)));
    request.on('error', reject);
    request.setTimeout(PATIENCE, () => request.destroy(new Error('no answer to the upgrade')));
    request.end();
  });
}

/* A connection. Pings are answered, unless `silent`; all else that comes waits in `heard`. */
export class Wire {
  #socket;
  #bytes = Buffer.alloc(0);
  #waiting = [];
  #id = 0;
  heard = [];
  pings = 0;
  closed = false;
  code = null;

  static async open(url, options = {}) {
    const wire = new Wire();
    const { socket, rest } = await upgrade(url, options);
    wire.#socket = socket;
    wire.silent = options.silent ?? false;
    socket.setNoDelay(true);
    socket.on('data', (data) => wire.#take(data));
    socket.on('error', () => {});
    socket.on('close', () => {
      wire.closed = true;
      wire.#look();
    });
    if (rest.length > 0) wire.#take(rest);
    return wire;
  }

  #take(data) {
    this.#bytes = Buffer.concat([this.#bytes, data]);
    for (;;) {
      if (this.#bytes.length < 2) return;
      let length = this.#bytes[1] & 127;
      let at = 2;
      if (length === 126) {
        if (this.#bytes.length < 4) return;
        length = this.#bytes.readUInt16BE(2);
        at = 4;
      } else if (length === 127) {
        if (this.#bytes.length < 10) return;
        length = Number(this.#bytes.readBigUInt64BE(2));
        at = 10;
      }
      if (this.#bytes.length < at + length) return;
      const opcode = this.#bytes[0] & 15;
      const payload = this.#bytes.subarray(at, at + length);
      this.#bytes = this.#bytes.subarray(at + length);
      if (opcode === 8) {
        this.code = payload.length >= 2 ? payload.readUInt16BE(0) : null;
        this.#socket.end(frame(payload, { opcode: 8 }));
      }
      if (opcode === 1) this.#hear(JSON.parse(payload.toString()));
    }
  }

  #hear(message) {
    if (message.type === 'ping') {
      this.pings++;
      if (!this.silent) this.say({ type: 'pong', time: message.time });
      return;
    }
    this.heard.push(message);
    this.#look();
  }

  /* Whoever waits for something that is there gets it. */
  #look() {
    this.#waiting = this.#waiting.filter(({ matches, resolve, reject }) => {
      const index = this.heard.findIndex(matches);
      if (index >= 0) resolve(this.heard.splice(index, 1)[0]);
      else if (this.closed) reject(new Error(`the connection was closed; heard ${JSON.stringify(this.heard)}`));
      return index < 0 && !this.closed;
    });
  }

  write(bytes) {
    this.#socket.write(bytes);
  }

  say(message) {
    this.write(frame(JSON.stringify(message)));
  }

  /* The first message that matches, or has this type, whether it has come already or not. */
  await(matching, patience = PATIENCE) {
    const matches = typeof matching === 'string' ? (message) => message.type === matching : matching;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${matching} does not come; heard ${JSON.stringify(this.heard)}`)), patience);
      const settle = (how) => (value) => {
        clearTimeout(timer);
        how(value);
      };
      this.#waiting.push({ matches, resolve: settle(resolve), reject: settle(reject) });
      this.#look();
    });
  }

  /* Asks and resolves with the answer, done or refused. */
  ask(message) {
    const id = ++this.#id;
    this.say({ ...message, id });
    return this.await((answer) => (answer.type === 'done' || answer.type === 'refused') && answer.id === id);
  }

  /* The same, which must be done. */
  async done(message) {
    const answer = await this.ask(message);
    if (answer.type !== 'done') throw new Error(`${JSON.stringify(message)} is refused: ${JSON.stringify(answer)}`);
    return answer;
  }

  /* The same, which must be refused for this rule, with a sentence. */
  async refused(message, rule) {
    const answer = await this.ask(message);
    if (answer.type !== 'refused' || answer.rule !== rule || answer.text.length < 5) {
      throw new Error(`${JSON.stringify(message)} is not refused for ${rule}: ${JSON.stringify(answer)}`);
    }
    return answer;
  }

  /* Reads no more. */
  stall() {
    this.#socket.pause();
  }

  /* Ends the connection without a word. */
  drop() {
    this.#socket.destroy();
  }
}
