/* Long work on the page's own thread, in parts short enough that nobody has to wait for an answer meanwhile. */

const longest = 12; // milliseconds: less than a picture of the screen lasts

export class Breath {
  #since = performance.now();

  /** Lets everything else have its turn, if it has waited long enough. */
  async take() {
    if (performance.now() - this.#since < longest) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#since = performance.now();
  }
}
