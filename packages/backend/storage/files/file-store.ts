import type { Readable } from 'node:stream';

/**
 * Where file contents are stored: a folder of this machine or an S3 bucket. A version has a random name, is written
 * once and never changed. It is only visible when it is complete.
 */
export interface FileStore {
  /** The location for messages, as in `"/srv/data/files"`. Never contains a password. */
  readonly place: string;
  /**
   * Stores contents durably under a new name.
   * @param content bytes, or a stream that is read to its end; if it fails, nothing is stored
   */
  write(content: FileContent): Promise<WrittenFile>;
  /** Stores contents under a given name, for a restore. Replaces an existing version. */
  restore(version: string, content: FileContent): Promise<void>;
  /**
   * Reads a version or a part of it; null when it does not exist.
   * @throws RangeError when the range begins after the end
   */
  read(version: string, range?: ByteRange): Promise<FoundFile | null>;
  /** Whether a version exists. */
  has(version: string): Promise<boolean>;
  /** Removes versions; missing ones are ignored. */
  remove(...versions: string[]): Promise<void>;
  /** All versions, in no order. Versions written meanwhile may be missing. */
  list(): AsyncIterable<ListedFile>;
  /** Removes unfinished writes that have not continued since a given time. @returns how many */
  removeUnfinished(before: Date): Promise<number>;
  /** The identity of the database that owns the files; null without an owner. */
  readOwner(): Promise<string | null>;
  /** Sets the owner, unless there is one already: the caller must read it again. */
  writeOwner(id: string): Promise<void>;
  /** Removes the owner; then no database accepts the files as its own. */
  removeOwner(): Promise<void>;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export interface WrittenFile {
  version: string;
  /** In bytes. */
  size: number;
}

/**
 * Positions in bytes, both included, as in `Range: bytes=0-99`. An end after that of the file means the rest of the
 * file.
 */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface FoundFile {
  /** The size of the whole version in bytes, also for a part. */
  size: number;
  /** The requested content. A consumer that does not read to the end must destroy it. */
  body: Readable;
}

export interface ListedFile {
  version: string;
  size: number;
  writtenAt: Date;
}
