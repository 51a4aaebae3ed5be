import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { invalidRequest, StorageError } from '../storage-error.ts';

/** A multipart form that is read as a stream: its single file is never completely in memory. */
export interface SentForm {
  /** The fields before the file; after the file was read, also those after it. */
  fields: ReadonlyMap<string, string>;
  /** The content type of the file's part, without parameters; `text/plain` without one (RFC 7578, 4.4). */
  type: string;
  file: AsyncGenerator<Buffer, void, void>;
}

const HEADING_BYTES = 4 * 1024;
const MAX_NAME_LENGTH = 1_024;
const FIELD_BYTES = 32 * 1024;
const MAX_FIELDS = 10;
/** Counts parts without a name, too, each of which costs the parser a stream. */
const MAX_PARTS = 20;
/** Space for everything but the file, because the parser reads over what it does not know. */
export const AROUND_FILE_BYTES = 64 * 1024;
const SLICE_BYTES = 16 * 1024;

/**
 * Reads the fields of a form up to its file. The official client sends the file last, but version 2.112 adds its own
 * fields after the file of a form that the user made. The body is read ahead, by 128 KB at most: a caller that does
 * not read the file to its end must abort the body.
 * @param type the content type of the request, with the boundary
 * @throws StorageError when it is not such a form; the file stream throws when it is incomplete or another file
 * follows
 */
export async function readForm(body: AsyncIterable<Buffer>, type: string): Promise<SentForm> {
  const fields = new Map<string, string>();
  const opened = Promise.withResolvers<Pick<SentForm, 'type'> & { stream: BusboyFileStream }>();
  let file: BusboyFileStream | null = null;
  let isComplete = false;

  const parser = createParser(type)
    .on('field', (name, value, _isNameCut, isValueCut) => {
      // Despite its type, the name may be missing.
      if (isValueCut || name?.length > MAX_NAME_LENGTH) parser.destroy(noFile());
      fields.set(name ?? '', value);
    })
    .on('file', (_field, stream, _name, _encoding, said) => {
      // An error without a listener would end the process; the promise below reports it.
      file = stream.on('error', () => undefined);
      opened.resolve({ stream, type: said });
    })
    .on('fieldsLimit', () => parser.destroy(noFile()))
    .on('partsLimit', () => parser.destroy(noFile()))
    .on('filesLimit', () => parser.destroy(invalidRequest('A form may hold one file')));

  async function* slices(): AsyncGenerator<Buffer, void, void> {
    let around = 0;
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        const slice = chunk.subarray(at, at + SLICE_BYTES);
        const before = file;
        const isAround = !before || before.readableEnded;
        yield slice;
        if (isAround && file === before) around += slice.length;
        if (around > AROUND_FILE_BYTES) throw noFile();
      }
    }
    isComplete = true;
  }

  const parsed = pipeline(slices(), parser).then(
    () => opened.reject(noFile()),
    (error: unknown) => {
      // After a complete body, an error of the parser means that the form is not.
      const reason = isComplete && !(error instanceof StorageError) ? noFile() : error;
      opened.reject(reason);
      file?.destroy(reason as Error);
      throw reason;
    },
  );
  parsed.catch(() => undefined);

  async function* onlyFile(stream: BusboyFileStream): AsyncGenerator<Buffer, void, void> {
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      await parsed;
      throw error;
    }
    await parsed;
  }

  const { stream, type: said } = await opened.promise;
  return { fields, type: said, file: onlyFile(stream) };
}

/** @throws StorageError without a boundary */
function createParser(type: string) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        parts: MAX_PARTS,
        fields: MAX_FIELDS,
        fieldSize: FIELD_BYTES,
        files: 1,
        headerSize: HEADING_BYTES,
      },
    });
  } catch {
    throw noFile();
  }
}

function noFile(): StorageError {
  return invalidRequest('No content provided');
}
