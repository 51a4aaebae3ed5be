import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDemoFolder, refuseDemoFolder, writeNotes } from './demo-folder.ts';

const NOTES = { seed: 7, accounts: [] };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo folder '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As the database leaves it. */
function writeInstance(label?: string) {
  const instance = JSON.stringify({ id: 'x', postgresMajor: 18, createdAt: '', ...(label && { label }) });
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'instance.json'), instance);
  writeFileSync(join(folder, 'postgres', 'instance.json'), instance);
}

describe('The folder of a demo school', () => {
  it('A folder that is missing or empty becomes one, and a school that was not finished is made again', () => {
    expect(prepareDemoFolder(folder, false)).toBeNull();
    writeInstance('demo');
    expect(prepareDemoFolder(folder, false)).toBeNull();
    expect(readdirSync(folder)).toEqual(['demo.json']);
  });

  it('A complete school stays as it was left, until another is asked for', () => {
    prepareDemoFolder(folder, false);
    writeInstance('demo');
    writeNotes(folder, NOTES);
    expect(prepareDemoFolder(folder, false)).toEqual(NOTES);
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
    expect(prepareDemoFolder(folder, true)).toBeNull();
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  it('A folder with a real school, or with anything else, is refused and not touched', () => {
    writeInstance();
    for (const isNew of [false, true]) {
      expect(() => prepareDemoFolder(folder, isNew)).toThrow('holds no demo school');
    }
    writeFileSync(join(folder, 'demo.json'), '{}');
    expect(() => prepareDemoFolder(folder, true)).toThrow('holds no demo school');
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
  });

  it('The site and its commands refuse the folder of a demo school', () => {
    expect(() => refuseDemoFolder(folder)).not.toThrow();
    writeInstance();
    expect(() => refuseDemoFolder(folder)).not.toThrow();
    writeInstance('demo');
    expect(() => refuseDemoFolder(folder)).toThrow('holds a demo school');
  });
});
