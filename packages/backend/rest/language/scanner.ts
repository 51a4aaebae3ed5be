import { RestError } from '../answers/rest-error.ts';

/** Reads one parameter from left to right. Errors name the position, in PostgREST's words. */
export class Scanner {
  readonly #what: string;
  readonly #text: string;
  readonly #shown: string;
  #at = 0;

  /**
   * @param what the name of the parameter, as in `order`
   * @param shown the part of the text that the error repeats; by default all of it
   */
  constructor(what: string, text: string, shown = text) {
    this.#what = what;
    this.#text = text;
    this.#shown = shown;
    if (text.includes('\0')) this.refuse('unexpected "\\NUL"');
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Whether this comes next; does not move on. */
  sees(word: string): boolean {
    return this.#text.startsWith(word, this.#at);
  }

  /** Moves past a word if it comes next. */
  eat(word: string): boolean {
    if (!this.sees(word)) return false;
    this.#at += word.length;
    return true;
  }

  /** Moves past the match of a pattern. @param pattern sticky (flag `y`) */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** Moves to the end. @returns the rest of the text */
  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Tries to read; when that returns null, moves back to where it was. */
  attempt<T>(read: () => T | null): T | null {
    const from = this.#at;
    const result = read();
    if (result === null) this.#at = from;
    return result;
  }

  expect(word: string, expecting: string): void {
    if (!this.eat(word)) this.fail(expecting);
  }

  expectEnd(expecting: string): void {
    if (!this.isAtEnd) this.fail(expecting);
  }

  fail(expecting: string): never {
    const next = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    const unexpected = this.isAtEnd ? 'end of input' : JSON.stringify(next);
    throw unreadable(
      this.#what,
      this.#shown,
      this.#at + 1,
      `unexpected ${unexpected} expecting ${expecting}`,
    );
  }

  /** Refuses the parameter because it exceeds a limit. */
  refuse(why: string): never {
    throw unreadable(this.#what, this.#shown, this.#at + 1, why);
  }
}

function unreadable(what: string, text: string, column: number, details: string): RestError {
  return new RestError(400, {
    code: 'PGRST100',
    message: `"failed to parse ${what} (${text})" (line 1, column ${column})`,
    details,
  });
}
