import type { LeadStage, LostReason } from '#app/domain/kinds.ts';

/** All stages; a test compares them with those of the database. */
export const STAGES = [
  'new',
  'contacted',
  'talking',
  'enrolled',
  'lost',
] as const satisfies readonly LeadStage[];

const REASONS: readonly LostReason[] = [
  ...(['price', 'schedule', 'not_now', 'elsewhere', 'no_answer', 'not_real', 'other'] as const),
];

/** The stage that asks for a reason. */
export const LOST = 'lost';

/** The value of the option of a lead's stage. */
export function stageOption(stage: string, reason: string | null): string {
  return reason ? `${stage}/${reason}` : stage;
}

/** The stage and the reason of an option; null for none. */
export function readStageOption(
  value: FormDataEntryValue | null,
): { stage: LeadStage; reason: LostReason | null } | null {
  const [name, because] = String(value ?? '').split('/');
  const stage = STAGES.find((one) => one === name);
  const reason = REASONS.find((one) => one === because) ?? null;
  return stage && (stage === LOST) === (reason !== null) ? { stage, reason } : null;
}
