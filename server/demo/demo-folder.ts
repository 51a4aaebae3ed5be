import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDataFolderInUse, readLabel, StartupError } from '@english-beyond-limits/backend/postgres';
import type { DemoAccount } from './people.ts';

/** The label of the data folder of a demo school. */
export const DEMO_LABEL = 'demo';

/** Tells a demo folder before its database exists, and keeps what is printed at every start. */
const FILE = 'demo.json';

/** The accounts of a demo school that can be signed in to, with their passwords. */
export interface DemoNotes {
  /** What the invented data were made from: the same seed on the same day makes the same school. */
  seed: number;
  accounts: DemoAccount[];
}

/** @throws StartupError for the data folder of a demo school */
export function refuseDemoFolder(dataDir: string): void {
  if (readLabel(dataDir) !== DEMO_LABEL && !existsSync(join(dataDir, FILE))) return;
  throw new StartupError(
    `"${dataDir}" holds a demo school, which only "npm run demo" opens; choose another DATA_DIR.`,
  );
}

/**
 * Makes the folder ready: one whose school is complete stays as it is.
 * @param isNew begins again with another school
 * @returns the notes of the school that is there; null when one has to be made
 * @throws StartupError for a folder with anything but a demo school in it, and for one in use
 */
export function prepareDemoFolder(dataDir: string, isNew: boolean): DemoNotes | null {
  if (isEmpty(dataDir)) {
    beginFolder(dataDir);
    return null;
  }
  const label = readLabel(dataDir);
  if (!existsSync(join(dataDir, FILE)) || (label !== null && label !== DEMO_LABEL) || isReal(dataDir)) {
    throw new StartupError(
      `"${dataDir}" is not empty and holds no demo school; choose another DEMO_DIR. Nothing was changed.`,
    );
  }
  if (isDataFolderInUse(dataDir)) {
    throw new StartupError(`The demo school in "${dataDir}" is running already; stop it first.`);
  }
  const notes = readNotes(dataDir);
  if (notes && !isNew) return notes;
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
  beginFolder(dataDir);
  return null;
}

/** The notes of a complete demo school; null while it is being made, or when its making was stopped. */
export function readNotes(dataDir: string): DemoNotes | null {
  const notes = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Partial<DemoNotes>;
  return notes.accounts ? (notes as DemoNotes) : null;
}

/** Says that the school is complete. */
export function writeNotes(dataDir: string, notes: DemoNotes): void {
  write(dataDir, notes);
}

function beginFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  write(dataDir, {});
}

function write(dataDir: string, notes: Partial<DemoNotes>): void {
  writeFileSync(join(dataDir, FILE), `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600 });
}

function isEmpty(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

/** Whether there is a database without the label of a demo. */
function isReal(dataDir: string): boolean {
  return existsSync(join(dataDir, 'instance.json')) && readLabel(dataDir) !== DEMO_LABEL;
}
