import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeDeviceLesson, deviceLessonKey, dropChanged, readDeviceLesson } from './device-lesson.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const MINE = deviceLessonKey('b7e8', 17);

describe('What a device keeps of a lesson', () => {
  it('Is apart for each person, for each lesson and without an account', () => {
    const keys = [MINE, deviceLessonKey('c9f0', 17), deviceLessonKey('b7e8', 18), deviceLessonKey(null, 17)];
    expect(new Set(keys).size).toBe(4);
    changeDeviceLesson(MINE, ({ drafts }) => {
      drafts.gap = { response: 'half', tries: 0 };
    });
    expect(readDeviceLesson(MINE).drafts).toEqual({ gap: { response: 'half', tries: 0 } });
    expect(keys.slice(1).map((key) => Object.keys(readDeviceLesson(key).drafts))).toEqual([[], [], []]);
  });

  it('Forgets what was checked of exercises that another version of the lesson has changed or left out', () => {
    const verdict = { explanation: 'why' } as never;
    const checked = { verdict, tries: 1, part: 'exercitii' as const };
    changeDeviceLesson(MINE, (lesson) => {
      lesson.checked.same = { ...checked, response: 'a', versionNo: 2 };
      lesson.checked.changed = { ...checked, response: 'typed' };
      lesson.checked.gone = { ...checked, response: 'b', versionNo: 2 };
      lesson.checked.elsewhere = { ...checked, response: 'c', part: 'test' };
    });
    changeDeviceLesson(MINE, (lesson) =>
      dropChanged(lesson, 'exercitii', (exercise) => ({ same: 1, changed: 2 })[exercise]),
    );
    const { checked: left, drafts } = readDeviceLesson(MINE);
    expect(Object.keys(left)).toEqual(['same', 'elsewhere']);
    expect(drafts).toEqual({ changed: { response: 'typed', tries: 0 } });
  });

  it('Leaves nothing behind once the account has it', () => {
    changeDeviceLesson(MINE, ({ pending }) => {
      pending.gap = { response: ['a', 'b'], attempt: 'x', versionNo: 1, tries: 0 };
    });
    expect(stored.size).toBe(1);
    changeDeviceLesson(MINE, ({ pending }) => {
      delete pending.gap;
    });
    expect(stored.size).toBe(0);
  });

  it('Is what still looks like it, whatever was stored', () => {
    const empty = { drafts: {}, pending: {}, checked: {} };
    for (const text of [
      '',
      '7',
      'null',
      '[]',
      '{"drafts":4}',
      '{',
      '{"drafts":{"a":null,"b":{"response":5}}}',
    ]) {
      stored.set(MINE, text);
      expect(readDeviceLesson(MINE), text).toEqual(empty);
    }
  });

  it('Does not stop the page where storage is full or forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('forbidden');
      },
      setItem() {
        throw new Error('full');
      },
    });
    changeDeviceLesson(MINE, ({ drafts }) => {
      drafts.gap = { response: 'half', tries: 0 };
    });
    expect(readDeviceLesson(MINE).drafts).toEqual({});
  });
});
