/** Why a request of a client is refused: a code and a sentence of the reference. */
export class ChannelError extends Error {
  readonly code: string | null;
  constructor(code: string | null, message: string) {
    super(message);
    this.code = code;
  }

  /** The reason in the answer to a join. */
  get reason(): string {
    return this.code ? `${this.code}: ${this.message}` : this.message;
  }
}
