import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { ReportKind, ReportState } from './item-report.ts';

/** A reported item version with its key and explanation. */
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
  /** Whether this version is in the newest bank. */
  isCurrent: boolean;
  /** The options or the words, in the order of the test of the first report. */
  options: string[];
}

/** One report as teachers see it: without the address. */
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
  /** Null when the answering teacher has no name or the visitor may not see it. */
  answeredBy: string | null;
  /** The learner's answer to the question; null while there is none. */
  givenAnswer: { response: string | null; outcome: Outcome } | null;
}

/** All reports on one item version, answered together. */
export interface ReportGroup {
  item: ReportedItem;
  reports: QueuedReport[];
}
