import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { ReportKind, ReportState } from './item-report.ts';

/** A reported question with everything its writer knows of it. */
export interface ReportedItem {
  itemId: number;
  key: string;
  level: CefrLevel;
  skill: Skill;
  format: 'choice' | 'gap' | 'order';
  topic: string;
  passage: string | null;
  script: string | null;
  prompt: string;
  hint: string | null;
  answers: string[];
  pattern: string | null;
  mistakes: { response: string; why: string }[];
  explanation: string;
  /** False once its wording was changed or it left the bank. */
  isCurrent: boolean;
  /** The options or the words, in the order of whoever reported it first. */
  options: string[];
}

/** One report as its answerer sees it: without the address. */
export interface QueuedReport {
  id: string;
  itemId: number;
  testId: string;
  position: number;
  kind: ReportKind;
  comment: string | null;
  wantsMail: boolean;
  state: ReportState;
  reply: string | null;
  createdAt: Date;
  answeredAt: Date | null;
  /** Null where whoever answered has no name or may not be seen. */
  answeredBy: string | null;
  /** What they answered to the question; null when they have not, yet. */
  given: { response: string | null; outcome: Outcome } | null;
}

/** Everything said about one question: ten reports on it are one thing to do. */
export interface ReportGroup {
  item: ReportedItem;
  reports: QueuedReport[];
}
