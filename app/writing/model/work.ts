import { href } from 'react-router';
import type { Mark } from './marks.ts';

/** `sent`: it is the teacher's turn. `answered`: the teacher has answered. `read`: the learner has seen it. */
export type WorkState = 'sent' | 'answered' | 'read';

/** What goes to and fro in a work. */
export interface WrittenMessage {
  id: string;
  no: number;
  isFromTeacher: boolean;
  /** Whether it is the text of the task, in its first or a later version, and not words about it. */
  isText: boolean;
  /** The teacher's name; null for the learner, and once the teacher's account is deleted. */
  author: string | null;
  body: string;
  /** Of a teacher, about the learner's newest text before it. */
  marks: Mark[];
  sentAt: string;
}

/** The learner's newest text before a message; before all that is still to come without one. */
export function textBefore(
  messages: readonly WrittenMessage[],
  no = Number.POSITIVE_INFINITY,
): WrittenMessage | null {
  return messages.findLast((message) => message.no < no && message.isText) ?? null;
}

/** The number of the newest message; 0 without one. */
export function newestOf(messages: readonly WrittenMessage[]): number {
  return messages.at(-1)?.no ?? 0;
}

/** The address of the writing task of a unit. */
export function writingPath(course: string, unit: number): string {
  return href('/course/:courseId/scriere/:unit', { courseId: course, unit: String(unit) });
}
