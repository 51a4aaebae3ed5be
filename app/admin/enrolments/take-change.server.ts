import { selectedRows } from '#app/admin/table/row-selection.ts';
import { dayOf } from '#app/domain/days.ts';
import { counted } from '#app/domain/romanian.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { END_FORM, REVOKE_FORM } from './change.form.ts';
import { changeWords, nameOf } from './enrolment-words.ts';
import {
  changeEnds,
  type EndOutcome,
  readEnrolment,
  readEnrolments,
  revokeEnrolments,
  type WeighedEnrolment,
} from './enrolments.server.ts';
import { ASK_END, ASK_REVOKE, UNDO } from './intents.ts';
import { formerEnd, readFormerEnds, readSelected, type SelectedEnrolment } from './selected-enrolment.ts';

/** What came of a form that changes enrolments. */
export interface ChangeAnswer {
  /** The form that is to be filled in, for these enrolments. */
  asked: 'end' | 'revoke' | null;
  rows: WeighedEnrolment[];
  refusal: Refusal | null;
  /** What others changed meanwhile: nothing of these enrolments was written. */
  conflict: string[];
  told: string | null;
  /** The ends that were before, for the button that puts them back. */
  undo: string | null;
}

const NOTHING: ChangeAnswer = { asked: null, rows: [], refusal: null, conflict: [], told: null, undo: null };

/**
 * Handles the forms that change the end of enrolments, revoke them, or put ends back.
 * @returns null when another form was sent, or nothing was chosen
 */
export async function takeChange(facts: RequestFacts, form: FormData): Promise<ChangeAnswer | null> {
  const { services, visitor } = facts;
  const selected = selectedRows(form).flatMap(readSelected);
  const intent = form.get('intent');
  if (intent === UNDO) return undo();
  if (selected.length === 0) return null;
  switch (intent) {
    case ASK_END:
      return ask('end', selected);
    case ASK_REVOKE:
      return ask('revoke', selected);
    case END_FORM.intent:
      return changeEnd();
    case REVOKE_FORM.intent:
      return revoke();
    default:
      return null;
  }

  async function ask(
    asked: 'end' | 'revoke',
    enrolments: readonly SelectedEnrolment[],
    answer: Partial<ChangeAnswer> = {},
  ): Promise<ChangeAnswer> {
    const rows = await readEnrolments(
      services,
      visitor,
      enrolments.map(({ id }) => id),
    );
    return { ...NOTHING, ...answer, asked, rows };
  }

  async function changeEnd(): Promise<ChangeAnswer> {
    const { value, refusal } = checkForm(END_FORM, form);
    if (!value) return ask('end', selected, { refusal: refusal() });
    const { isEndless, until, reason } = value;
    const error = whyNoEnd(until, isEndless);
    if (error) return ask('end', selected, { refusal: refusal({ errors: { until: error } }) });
    const outcomes = await changeEnds(
      services,
      visitor,
      selected.map((one) => ({ ...one, until: isEndless ? null : until })),
      reason,
    );
    const done = wake(outcomes);
    const told = sentences(
      done.length === 1 && 'Înscrierea are alt sfârșit.',
      done.length > 1 && `${counted(done.length, 'înscriere are', 'înscrieri au')} alt sfârșit.`,
      ...leftWords(outcomes),
    );
    const undo = done.length > 0 ? done.map(formerEnd).join(' ') : null;
    return answerFor('end', outcomes, { told, undo, refusal: refusal() });
  }

  async function revoke(): Promise<ChangeAnswer> {
    const { value, refusal } = checkForm(REVOKE_FORM, form);
    if (!value) return ask('revoke', selected, { refusal: refusal() });
    const outcomes = await revokeEnrolments(services, visitor, selected, value.reason);
    const done = wake(outcomes);
    const told = sentences(
      done.length === 1 && 'Înscrierea e retrasă.',
      done.length > 1 && `${counted(done.length, 'înscriere e retrasă', 'înscrieri sunt retrase')}.`,
      ...leftWords(outcomes),
    );
    return answerFor('revoke', outcomes, { told, refusal: refusal() });
  }

  async function undo(): Promise<ChangeAnswer | null> {
    const former = readFormerEnds(String(form.get('sfarsituri') ?? '')).slice(0, MAX_ROWS);
    if (former.length === 0) return null;
    const outcomes = await changeEnds(services, visitor, former, 'Schimbarea dinainte, luată înapoi');
    const done = wake(outcomes);
    const told = sentences(
      done.length > 0 && `Am pus la loc ${counted(done.length, 'sfârșit', 'sfârșituri')}.`,
      ...leftWords(outcomes),
    );
    return { ...NOTHING, told };
  }

  /** The form stays open for what others changed meanwhile, with what was typed. */
  async function answerFor(
    asked: 'end' | 'revoke',
    outcomes: readonly { id: number; outcome: string }[],
    answer: Pick<ChangeAnswer, 'told' | 'refusal'> & Partial<ChangeAnswer>,
  ): Promise<ChangeAnswer> {
    const changed = selected.filter(({ id }) =>
      outcomes.some((one) => one.id === id && one.outcome === 'changed'),
    );
    if (changed.length === 0) return { ...NOTHING, ...answer, refusal: null };
    const records = await Promise.all(
      changed.slice(0, MAX_TOLD).map(({ id }) => readEnrolment(services, visitor, id)),
    );
    const conflict = records.flatMap((record) => {
      const newest = record?.changes[0];
      return record && newest ? [`${nameOf(record)}: ${changeWords(newest)}`] : [];
    });
    return ask(asked, changed, { ...answer, conflict });
  }

  function wake<Outcome extends { outcome: string }>(outcomes: readonly Outcome[]): Outcome[] {
    const done = outcomes.filter(({ outcome }) => outcome === 'done');
    // Roles may begin or end at other moments now.
    if (done.length > 0) services.mailer.wake();
    return done;
  }
}

/** As many as a page of the list has. */
const MAX_ROWS = 50;
const MAX_TOLD = 5;

/** Why this is no end; null where it is. */
export function whyNoEnd(until: string | null, isEndless: boolean): string | null {
  if (isEndless) return until === null ? null : 'Alege una: o zi, sau „Fără sfârșit”.';
  if (until === null) return 'Alege ultima zi, sau bifează „Fără sfârșit”.';
  if (until > '2999') return 'Alege o zi mai apropiată, sau bifează „Fără sfârșit”.';
  return until < dayOf(new Date()) ? 'Alege ziua de azi sau una de mai târziu.' : null;
}

function leftWords(outcomes: readonly { outcome: EndOutcome['outcome'] }[]): (string | false)[] {
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const left = (number: number, why: string) =>
    number > 0 &&
    `${counted(number, 'înscriere a', 'înscrieri au')} rămas cum ${number === 1 ? 'era' : 'erau'}: ${why}.`;
  return [
    left(
      count('changed'),
      `altcineva ${count('changed') === 1 ? 'a schimbat-o' : 'le-a schimbat'} între timp`,
    ),
    left(count('early'), 'ar fi ajuns să se încheie înainte să înceapă'),
    left(count('kept'), 'e retrasă, are deja acest sfârșit sau e a ta'),
  ];
}

function sentences(...parts: (string | false)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}
