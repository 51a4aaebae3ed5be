import { type SpokenLesson, type SpokenText, saidKey, spokenTexts } from '#app/course/model/spoken-texts.ts';
import type { LessonRecording } from '#app/course/recordings/lesson-recordings.server.ts';

/** A text of a lesson with its recordings. */
export interface RecordableText extends SpokenText {
  /** Its number on the page. */
  no: number;
  /** Whether it is in the draft alone, so that learners hear its recording only once that is published. */
  isOfDraft: boolean;
  /** What is heard. */
  heard: LessonRecording | null;
  /** The newest one that can be put back. */
  before: LessonRecording | null;
}

/** What is recorded of a lesson, and what is still to be recorded. */
export interface RecordableLesson {
  texts: RecordableText[];
  /** Recordings of texts that the lesson has no more. */
  unused: LessonRecording[];
}

/** @param recordings the newest first */
export function recordableLesson(
  published: SpokenLesson,
  draft: SpokenLesson | null,
  recordings: readonly LessonRecording[],
): RecordableLesson {
  const ofPublished = spokenTexts(published);
  const known = new Set(ofPublished.map(saidKey));
  const ofDraft = draft ? spokenTexts(draft).filter((text) => !known.has(saidKey(text))) : [];
  const texts = [
    ...ofPublished.map((text) => ({ ...text, isOfDraft: false })),
    ...ofDraft.map((text) => ({ ...text, isOfDraft: true })),
  ].map((text, index) => {
    const own = recordings.filter((recording) => saidKey(recording) === saidKey(text));
    return {
      ...text,
      no: index + 1,
      heard: own.find(({ endedAt }) => endedAt === null) ?? null,
      before: newestEnded(own),
    };
  });
  const all = new Set(texts.map(saidKey));
  return {
    texts,
    unused: recordings.filter((recording) => recording.endedAt === null && !all.has(saidKey(recording))),
  };
}

function newestEnded(recordings: readonly LessonRecording[]): LessonRecording | null {
  const ended = recordings.filter(({ endedAt }) => endedAt !== null);
  const momentOf = ({ endedAt }: LessonRecording) => endedAt?.getTime() ?? 0;
  return ended.toSorted((one, other) => momentOf(other) - momentOf(one))[0] ?? null;
}

/** How many of the texts of a lesson that is read are recorded. */
export function countRecorded(texts: readonly RecordableText[]): { recorded: number; all: number } {
  const published = texts.filter(({ isOfDraft }) => !isOfDraft);
  return { recorded: published.filter(({ heard }) => heard !== null).length, all: published.length };
}
