import { z } from 'zod';

/** The format version that this program writes and reads; it reads no later one. */
export const FORMAT = 1;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1).max(63);

const table = z.strictObject({
  schema: name,
  name,
  /** Without generated columns, in the order of the data. */
  columns: z.array(name),
  rows: count,
  /** Size of the data as Postgres writes it (COPY, text), ordered by the primary key. */
  bytes: count,
  sha256,
  /** Size of the compressed file. */
  packedBytes: count,
});

const sequence = z.strictObject({
  schema: name,
  name,
  lastValue: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
});

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** The time of the snapshot. */
  createdAt: z.iso.datetime(),
  /** The identity shared by database, files and backups of a site. */
  site: z.uuid(),
  postgresMajor: count,
  bootstrapSteps: z.array(z.string()),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.strictObject({
    count,
    bytes: count,
    /** The hash of the file list. */
    sha256,
    /** Files named by rows that did not exist when the backup was made. */
    missing: count,
  }),
});

/** The contents of a backup and their hashes. */
export type Manifest = z.infer<typeof manifest>;
export type StoredTable = z.infer<typeof table>;
export type StoredSequence = z.infer<typeof sequence>;

/** @returns null when it is not a manifest of this format */
export function parseManifest(text: string): Manifest | null {
  try {
    const parsed = manifest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The format version in a manifest, for an error message about a newer one. */
export function formatOf(text: string): number | null {
  try {
    const { format } = JSON.parse(text) as { format?: unknown };
    return typeof format === 'number' ? format : null;
  } catch {
    return null;
  }
}
