import type { ComponentProps } from 'react';
import type { LeadStage, LostReason } from '#app/domain/kinds.ts';
import { LOST } from './stage-option.ts';

export interface Stage {
  stage: LeadStage;
  name: string;
}

export interface NamedReason {
  reason: LostReason;
  name: string;
}

interface StageSelectProps extends ComponentProps<'select'> {
  stages: readonly Stage[];
  reasons: readonly NamedReason[];
  /** What the first option says, which stands for no stage. */
  none?: string;
}

/** The stages of a lead. A lead is lost for a reason, so that stage is one option for each of them. */
export function StageSelect({ stages, reasons, none, ...props }: StageSelectProps) {
  return (
    <select {...props} className="input">
      {none !== undefined && <option value="">{none}</option>}
      {stages.map(({ stage, name }) =>
        stage === LOST ? (
          <optgroup key={stage} label={name}>
            {reasons.map(({ reason, name: reasonName }) => (
              <option key={reason} value={`${LOST}/${reason}`}>
                {reasonName}
              </option>
            ))}
          </optgroup>
        ) : (
          <option key={stage} value={stage}>
            {name}
          </option>
        ),
      )}
    </select>
  );
}
