/** A token bucket: limits a rate per second and allows bursts. */
export class TokenBucket {
  readonly #ratePerSecond: number;
  readonly #burst: number;
  #tokens: number;
  #filledAt: number;

  constructor(ratePerSecond: number, burst: number, nowMs = performance.now()) {
    this.#ratePerSecond = ratePerSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#filledAt = nowMs;
  }

  /** Takes tokens if there are enough. @returns whether it did */
  take(count = 1, nowMs = performance.now()): boolean {
    this.#refill(nowMs);
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Whether it is full: then it can be discarded without losing state. */
  isFull(nowMs = performance.now()): boolean {
    this.#refill(nowMs);
    return this.#tokens === this.#burst;
  }

  #refill(nowMs: number): void {
    this.#tokens = Math.min(
      this.#burst,
      this.#tokens + ((nowMs - this.#filledAt) / 1000) * this.#ratePerSecond,
    );
    this.#filledAt = nowMs;
  }
}
