import { invalidRequest } from '../storage-error.ts';

/** A multipart form that is read as a stream: its single file is never completely in memory. */
export interface SentForm {
  /** The fields before the file; after the file was read, also those after it. */
  fields: ReadonlyMap<string, string>;
  /** The content type of the file's part; null without one. */
  type: string | null;
  file: AsyncGenerator<Buffer, void, void>;
}

const LINE = '\r\n';
const HEADING_BYTES = 4 * 1024;
const FIELD_BYTES = 32 * 1024;
const MAX_FIELDS = 10;

/**
 * Reads the fields of a form up to its file. The official client sends the file last, but version 2.112 adds its own
 * fields after the file of a form that the user made.
 * @param type the content type of the request, with the boundary
 * @throws StorageError when it is not such a form; the file stream throws when it is incomplete or another file
 * follows
 */
export async function readForm(body: AsyncIterator<Buffer>, type: string): Promise<SentForm> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const border = quoted ?? plain;
  if (!border) throw noFile();
  const parts = new PartReader(body, `${LINE}--${border}`);
  // Nothing may precede the first boundary.
  if ((await parts.readPart(0)).length > 0) throw noFile();

  const fields = new Map<string, string>();
  let count = 0;
  /** Reads fields up to the next file. @returns its headers; null when there is none */
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

/** Reads the parts of a form one after the other. */
class PartReader {
  readonly #body: AsyncIterator<Buffer>;
  readonly #border: string;
  /** Received bytes that were not read yet. The first boundary has no line break before it, so one is added. */
  #rest: Buffer = Buffer.from(LINE);

  constructor(body: AsyncIterator<Buffer>, border: string) {
    this.#body = body;
    this.#border = border;
  }

  /** The headers of the next part; null after the last part. */
  async readHeading(): Promise<string | null> {
    const mark = await this.#take(2);
    if (mark === '--') return null;
    if (mark !== LINE) throw noFile();
    const heading = await this.#readUntil(`${LINE}${LINE}`, HEADING_BYTES);
    return heading.toString('utf8');
  }

  /** The content of a part up to the boundary. */
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
