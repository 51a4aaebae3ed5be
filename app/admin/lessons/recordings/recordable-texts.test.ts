import { expect, it } from 'vitest';
import type { LessonRecording } from '#app/course/recordings/lesson-recordings.server.ts';
import { countRecorded, recordableLesson } from './recordable-texts.ts';

const lesson = (...texts: string[]) =>
  ({
    dialogue: { lines: texts.map((text) => ({ speaker: 'Ana', text, ro: '-' })) },
    words: [],
    speaking: { model: '' },
  }) as unknown as Parameters<typeof recordableLesson>[0];

const recording = (id: number, said: string, endedAt: string | null = null): LessonRecording => ({
  ...{ id, speaker: 'Ana', said, written: said, file: `1/${id}.mp3`, seconds: 1, recorder: 'Ioana' },
  recordedAt: new Date('2026-11-20'),
  endedAt: endedAt === null ? null : new Date(endedAt),
});

it('Each text has the recording that is heard and the newest one that can be put back; others are of changed texts', () => {
  const { texts, unused } = recordableLesson(lesson('Hello, Tom!', 'Yes.'), lesson('Hello, Tom.', 'No.'), [
    recording(6, 'no'),
    recording(5, 'gone'),
    recording(4, 'hello tom'),
    recording(3, 'hello tom', '2026-11-21'),
    recording(2, 'hello tom', '2026-11-22'),
    recording(1, 'gone', '2026-11-22'),
  ]);
  expect(
    texts.map(({ no, text, isOfDraft, heard, before }) => [no, text, isOfDraft, heard?.id, before?.id]),
  ).toEqual([
    [1, 'Hello, Tom!', false, 4, 2],
    [2, 'Yes.', false, undefined, undefined],
    [3, 'No.', true, 6, undefined],
  ]);
  expect(unused.map(({ id }) => id)).toEqual([5]);
  expect(countRecorded(texts)).toEqual({ recorded: 1, all: 2 });
});
