import { href } from 'react-router';
import type { Moment } from './moments.ts';

/** The most characters of a message. */
export const MAX_MESSAGE_LENGTH = 4000;

/** `sent`: it is the teacher's turn. `answered`: the teacher has answered. `read`: the learner has seen it. */
export type ThreadState = 'sent' | 'answered' | 'read';

/** One message of a thread: words, remarks about moments, or a recording. */
export interface ThreadMessage {
  id: string;
  no: number;
  isFromTeacher: boolean;
  /** The teacher's name; null for the learner, and once the teacher's account is deleted. */
  author: string | null;
  body: string;
  moments: Moment[];
  /** The name of its file; null without a recording. */
  recording: string | null;
  seconds: number | null;
  sentAt: string;
}

/** A spoken answer and what its learner and their teacher said about it. */
export interface Thread {
  id: string;
  state: ThreadState;
  deleteAfter: string;
  /** Whether the learner is the person who reads it. */
  isMine: boolean;
  /** The learner's first name; empty without one. */
  learner: string;
  /** Whether the learner has a group with a teacher now. */
  hasTeacher: boolean;
  lesson: { course: string; slug: string; title: string; number: number };
  /** The task; null where the lesson has none any more. */
  speaking: { task: string; starters: string[]; model: string } | null;
  messages: ThreadMessage[];
}

/** The address of a recording of a thread, for whoever may hear it. */
export function voiceAddress(answerId: string, messageId: string): string {
  return href('/vorbire/:answerId/:messageId', { answerId, messageId });
}

/** The recording that a message's moments are about: the learner's newest one before it. */
export function recordingBefore(messages: readonly ThreadMessage[], no: number): ThreadMessage | null {
  return (
    messages.findLast((message) => message.no < no && !message.isFromTeacher && message.recording !== null) ??
    null
  );
}
