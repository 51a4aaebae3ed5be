import { Form } from 'react-router';
import { rowValue, SELECTED } from '#app/admin/table/row-selection.ts';
import { Button } from '#app/ui/button.tsx';
import type { CrmChoices } from '../lead-list.tsx';
import type { LeadRecord } from '../lead-record.server.ts';
import { bucharestDay } from '../lead-words.ts';
import { stageOption } from '../stage-option.ts';
import { StageSelect } from '../stage-select.tsx';

interface NowPanelProps {
  lead: LeadRecord;
  choices: CrmChoices;
  now: Date;
}

/** Where the lead stands: stage, owner and the day to take it up again, each with its own button. */
export function NowPanel({ lead: { id, card }, choices, now }: NowPanelProps) {
  const value = rowValue({ id, version: card.version });
  return (
    <div className="admin-panel now-panel">
      <CardForm value={value} intent="muta" button="Mută" label="Stare">
        <StageSelect
          key={card.version}
          id="muta"
          name="stage"
          stages={choices.stages}
          reasons={choices.lostReasons}
          defaultValue={stageOption(card.stage, card.lostReason)}
        />
      </CardForm>
      <CardForm value={value} intent="da-in-grija" button="Schimbă" label="În grija cui">
        <select
          key={card.version}
          id="da-in-grija"
          name="owner"
          defaultValue={card.ownerId ?? ''}
          className="input"
        >
          <option value="">Nimănui</option>
          {choices.owners.map((owner) => (
            <option key={owner.id} value={owner.id}>
              {owner.name}
            </option>
          ))}
        </select>
      </CardForm>
      <div className="now-day">
        <CardForm value={value} intent="urmareste" button="Pune ziua" label="De urmărit pe">
          <input
            key={card.version}
            id="urmareste"
            type="date"
            name="followUp"
            defaultValue={card.nextFollowUp ?? ''}
            className="input"
          />
        </CardForm>
        <Form method="post" preventScrollReset className="quick-days">
          <input type="hidden" name={SELECTED} value={value} />
          <input type="hidden" name="intent" value="urmareste" />
          {QUICK_DAYS.map(([days, name]) => (
            <button
              key={days}
              type="submit"
              name="followUp"
              value={dayAfter(now, days)}
              className="list-tool"
            >
              {name}
            </button>
          ))}
          {card.nextFollowUp && (
            <button type="submit" name="followUp" value="" className="list-tool">
              Fără zi
            </button>
          )}
        </Form>
      </div>
    </div>
  );
}

const QUICK_DAYS = [
  [1, 'Mâine'],
  [3, 'Peste 3 zile'],
  [7, 'Peste o săptămână'],
] as const;

function dayAfter(now: Date, days: number): string {
  const day = new Date(`${bucharestDay(now)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

interface CardFormProps {
  value: string;
  intent: string;
  button: string;
  label: string;
  children: React.ReactNode;
}

function CardForm({ value, intent, button, label, children }: CardFormProps) {
  return (
    <Form method="post" preventScrollReset className="now-form">
      <label htmlFor={intent}>{label}</label>
      <div>
        {children}
        <input type="hidden" name={SELECTED} value={value} />
        <Button type="submit" name="intent" value={intent} variant="secondary">
          {button}
        </Button>
      </div>
    </Form>
  );
}
