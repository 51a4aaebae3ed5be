import { readdirSync, readFileSync } from 'node:fs';
import { type Lesson, lessonSchema } from './lesson-schema.ts';

const FOLDER = new URL('./lessons/', import.meta.url);

/** Reads and validates the lessons of the conversation course, in their order. @throws ZodError for a lesson of another shape */
export function readLessons(): Lesson[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => lessonSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))))
    .sort((one, other) => one.number - other.number);
}
