import type { Readable } from 'node:stream';

/**
 * Where the contents of objects are: a folder of this machine, or a bucket of an S3 service. A version is written once and
 * never changed; its name is random. Whoever finds one finds all of it: what was begun and not finished is no version.
 */
export interface FileStore {
  /** Where that is, for a sentence on the terminal, as in `"/srv/data/files"`. Never with a password. */
  readonly place: string;
  /**
   * Keeps contents durably under a new name.
   * @param content bytes, or a stream that is read to its end; when it breaks, nothing stays
   */
  write(content: FileContent): Promise<WrittenFile>;
  /** Keeps contents under a name they had before, as when a backup is brought back. What was under it is replaced. */
  restore(version: string, content: FileContent): Promise<void>;
  /**
   * A version, or a part of one; null when there is none.
   * @throws RangeError when the range begins behind its end
   */
  read(version: string, range?: ByteRange): Promise<FoundFile | null>;
  /** Whether there is such a version. */
  has(version: string): Promise<boolean>;
  /** Removes versions; one that is gone already is no error. */
  remove(...versions: string[]): Promise<void>;
  /** Every version there is, in no order. What is written meanwhile may be missing. */
  list(): AsyncIterable<ListedFile>;
  /** Removes what was begun, never finished, and not gone on with since a moment. @returns how many */
  removeUnfinished(before: Date): Promise<number>;
  /** The identity of the database whose files these are; null when nobody's are here. */
  readOwner(): Promise<string | null>;
  /** Says whose they are, unless somebody was first: whoever claims them reads it again. */
  writeOwner(id: string): Promise<void>;
  /** From then on they are nobody's, and no database takes them for its own. */
  removeOwner(): Promise<void>;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export interface WrittenFile {
  version: string;
  /** In bytes. */
  size: number;
}

/** Positions in bytes, both included, as in `Range: bytes=0-99`. An end behind that of the file means all the rest. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface FoundFile {
  /** Of the whole version, in bytes, whatever part was asked for. */
  size: number;
  /** What was asked for. Whoever does not read it to its end destroys it. */
  body: Readable;
}

export interface ListedFile {
  version: string;
  size: number;
  writtenAt: Date;
}
