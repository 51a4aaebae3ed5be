/** Why a client does not get what it asks for: a name, and a sentence of the reference. */
export class ChannelRefusal extends Error {
  readonly code: string | null;
  constructor(code: string | null, message: string) {
    super(message);
    this.code = code;
  }

  /** As the answer to a join says it. */
  get reason(): string {
    return this.code ? `${this.code}: ${this.message}` : this.message;
  }
}
