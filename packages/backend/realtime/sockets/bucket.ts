/** So many a second, and some at once. */
export class Bucket {
  readonly #perSecond: number;
  readonly #size: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, atOnce: number, nowMs = performance.now()) {
    this.#perSecond = perSecond;
    this.#size = atOnce;
    this.#left = atOnce;
    this.#at = nowMs;
  }

  /** Takes so many, if there are as many. */
  take(count = 1, nowMs = performance.now()): boolean {
    this.#fill(nowMs);
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** Whether it forgets nothing by being thrown away. */
  isFull(nowMs = performance.now()): boolean {
    this.#fill(nowMs);
    return this.#left === this.#size;
  }

  #fill(nowMs: number): void {
    this.#left = Math.min(this.#size, this.#left + ((nowMs - this.#at) / 1000) * this.#perSecond);
    this.#at = nowMs;
  }
}
