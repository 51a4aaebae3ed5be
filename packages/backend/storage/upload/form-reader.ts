import { invalidRequest } from '../storage-error.ts';

/** A form (multipart/form-data) as it comes in: its one file is never whole in memory. */
export interface SentForm {
  /** Those before the file; once the file has been read, those behind it, too. */
  fields: ReadonlyMap<string, string>;
  /** What the file is, as its part says; null where it says nothing. */
  type: string | null;
  file: AsyncGenerator<Buffer, void, void>;
}

const LINE = '\r\n';
const HEADING_BYTES = 4 * 1024;
const FIELD_BYTES = 32 * 1024;
const MAX_FIELDS = 10;

/**
 * Reads the fields of a form up to its file. The official client sends the file last; its version 2.112 puts its own fields
 * behind the file of a form that its user filled.
 * @param type the request's type, which names the border between parts
 * @throws StorageError when it is no such form; the file throws when it does not end, or when another file follows it
 */
export async function readForm(body: AsyncIterator<Buffer>, type: string): Promise<SentForm> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const border = quoted ?? plain;
  if (!border) throw noFile();
  const parts = new PartReader(body, `${LINE}--${border}`);
  // Before the first border there is nothing.
  if ((await parts.readPart(0)).length > 0) throw noFile();

  const fields = new Map<string, string>();
  let count = 0;
  /** Reads fields up to the next file. @returns its heading; null when there is none */
  async function readFields(): Promise<string | null> {
    for (;;) {
      const heading = await parts.readHeading();
      if (heading === null || isOfFile(heading)) return heading;
      count += 1;
      if (count > MAX_FIELDS) throw noFile();
      const [, name = ''] = /;\s*name="([^"]*)"/i.exec(heading) ?? [];
      fields.set(name, (await parts.readPart(FIELD_BYTES)).toString('utf8'));
    }
  }

  async function* onlyFile(): AsyncGenerator<Buffer, void, void> {
    yield* parts.streamPart();
    if ((await readFields()) !== null) throw invalidRequest('A form may hold one file');
  }

  const heading = await readFields();
  if (heading === null) throw noFile();
  const [, typeOfFile = null] = /^content-type:[ \t]*([^\r\n]+)/im.exec(heading) ?? [];
  return { fields, type: typeOfFile, file: onlyFile() };
}

function isOfFile(heading: string): boolean {
  return /;\s*filename\*?=/i.test(heading);
}

function noFile() {
  return invalidRequest('No content provided');
}

/** Reads parts one after the other. */
class PartReader {
  readonly #body: AsyncIterator<Buffer>;
  readonly #border: string;
  /** What has come in and is not read yet. The first border has no line before it. */
  #rest: Buffer = Buffer.from(LINE);

  constructor(body: AsyncIterator<Buffer>, border: string) {
    this.#body = body;
    this.#border = border;
  }

  /** What stands before a part's content; null behind the last part. */
  async readHeading(): Promise<string | null> {
    const mark = await this.#take(2);
    if (mark === '--') return null;
    if (mark !== LINE) throw noFile();
    const heading = await this.#readUntil(`${LINE}${LINE}`, HEADING_BYTES);
    return heading.toString('utf8');
  }

  /** A part's content up to the border. */
  readPart(maxBytes: number): Promise<Buffer> {
    return this.#readUntil(this.#border, maxBytes);
  }

  async *streamPart(): AsyncGenerator<Buffer, void, void> {
    const border = this.#border;
    for (;;) {
      const at = this.#rest.indexOf(border, 0, 'latin1');
      const safe = at === -1 ? this.#rest.length - border.length + 1 : at;
      if (safe > 0) {
        const ready = this.#rest.subarray(0, safe);
        this.#rest = this.#rest.subarray(safe);
        yield ready;
      }
      if (at !== -1) {
        this.#rest = this.#rest.subarray(border.length);
        return;
      }
      await this.#more();
    }
  }

  async #readUntil(mark: string, maxBytes: number): Promise<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(mark, 0, 'latin1');
      if (at > maxBytes || (at === -1 && this.#rest.length > maxBytes + mark.length)) throw noFile();
      if (at !== -1) {
        const read = this.#rest.subarray(0, at);
        this.#rest = this.#rest.subarray(at + mark.length);
        return read;
      }
      await this.#more();
    }
  }

  async #take(length: number): Promise<string> {
    while (this.#rest.length < length) await this.#more();
    const taken = this.#rest.toString('latin1', 0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#body.next();
    if (done) throw noFile();
    this.#rest = Buffer.concat([this.#rest, value]);
  }
}
