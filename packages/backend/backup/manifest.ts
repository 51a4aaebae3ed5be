import { z } from 'zod';

/** The form of backups that this program writes. It reads this one and none that comes later. */
export const FORMAT = 1;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1).max(63);

const table = z.strictObject({
  schema: name,
  name,
  /** Without the generated ones, in the order of the data. */
  columns: z.array(name),
  rows: count,
  /** Of the data as Postgres writes it (COPY, text), ordered by the primary key. */
  bytes: count,
  sha256,
  /** Of the file it is packed into. */
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
  /** When the state was that is in it. */
  createdAt: z.iso.datetime(),
  /** The identity that database, files and backups of one site share. */
  site: z.uuid(),
  postgresMajor: count,
  bootstrapSteps: z.array(z.string()),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.strictObject({
    count,
    bytes: count,
    /** Of the list of them. */
    sha256,
    /** Files that rows name and that were not there when the backup was made. */
    missing: count,
  }),
});

/** What is in a backup, and the hashes of all of it. */
export type Manifest = z.infer<typeof manifest>;
export type StoredTable = z.infer<typeof table>;
export type StoredSequence = z.infer<typeof sequence>;

/** @returns null for what is no manifest of this form */
export function parseManifest(text: string): Manifest | null {
  try {
    const parsed = manifest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The form a manifest says it has, when it says so; for a sentence about one that is newer. */
export function formatOf(text: string): number | null {
  try {
    const { format } = JSON.parse(text) as { format?: unknown };
    return typeof format === 'number' ? format : null;
  } catch {
    return null;
  }
}
