import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { selectedRows } from '#app/admin/table/row-selection.ts';
import type { LeadConsentKind } from '#app/domain/lead-consent.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type ToldChange, takeCardChanges } from '../card-changes.server.ts';
import { eraseLead } from '../lead-data.server.ts';
import { declineMerge, mergeLeads, undoMerge } from '../lead-merges.server.ts';
import { getLead } from '../lead-record.server.ts';
import { leadName } from '../lead-words.ts';
import { addNote, removeTask, saveLead, saveTask, settleTask, withdrawConsent } from '../lead-work.server.ts';
import { readCardValue } from '../selected-card.ts';
import { CHANGED_TASK_FORM, DETAILS_FORM, ERASE_FORM, NOTE_FORM, TASK_FORM } from './details.form.ts';

/** What the page is shown with after one of its forms. */
export interface LeadAnswer {
  refusal: Refusal | null;
  change: Pick<ToldChange, 'told' | 'changeId'> | null;
  /** What the button of the notice sends, where it is not a change of the card. */
  undo: Record<string, string> | null;
  /** Why the details were not saved. */
  conflict: DetailsConflict | null;
}

/** Another member of the team was faster, or another lead has the address. */
export type DetailsConflict =
  | { kind: 'changed'; version: number; writer: string | null; now: string }
  | { kind: 'taken'; otherId: string };

const NOTHING: LeadAnswer = { refusal: null, change: null, undo: null, conflict: null };
const isId = (text: string) => z.uuid().safeParse(text).success;

/** Handles every form of a lead's page. The database checks the right. */
export async function takeLeadForm(facts: RequestFacts, leadId: string, form: FormData) {
  if (!isId(leadId)) throw data(null, { status: 404 });
  const { services, visitor } = facts;
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  switch (intent) {
    case 'date':
      return takeDetails(facts, leadId, form);
    case 'nota': {
      const { value, refuse } = checkForm(NOTE_FORM, form);
      if (!value) return answer(refuse().data, 422);
      await addNote(services, visitor, leadId, value.note);
      return answer({});
    }
    case 'sarcina': {
      const { value, refuse } = checkForm(TASK_FORM, form);
      if (!value) return answer(refuse().data, 422);
      const task = await saveTask(services, visitor, { leadId, taskId: null }, value);
      return task === null ? told('Sarcina nu s-a adăugat: persoana aleasă nu mai e în echipă.') : answer({});
    }
    case 'schimba-sarcina': {
      const { value, refuse } = checkForm(CHANGED_TASK_FORM, form);
      if (!value) return answer(refuse().data, 422);
      const { task: taskId, ...details } = value;
      const task = await saveTask(services, visitor, { leadId, taskId }, details);
      return told(
        task === null
          ? 'Sarcina a rămas cum era: nu mai e aici, sau persoana aleasă nu mai e în echipă.'
          : 'Am schimbat sarcina.',
      );
    }
    case 'scoate-sarcina': {
      const lead = await getLead(services, visitor, leadId);
      const task = lead?.tasks.find(({ id }) => id === text('task'));
      if (!task || !(await removeTask(services, visitor, task.id))) return told('Sarcina nu mai e aici.');
      const { what, dueOn, ownerId, doneAt } = task;
      // A done one would come back as one to do.
      const undo = { intent: 'sarcina', what, dueOn: dueOn ?? '', ownerId: ownerId ?? '' };
      return told('Am scos sarcina.', doneAt === null ? undo : null);
    }
    case 'gata':
    case 'de-refacut': {
      const task = text('task');
      if (!isId(task)) return answer({}, 422);
      const isDone = intent === 'gata';
      const found = await settleTask(services, visitor, task, isDone);
      if (!found) return told('Sarcina nu mai e aici.');
      return isDone
        ? told('Sarcina e gata.', { intent: 'de-refacut', task })
        : told('Sarcina e din nou de făcut.');
    }
    case 'retrage': {
      const kind = text('kind');
      if (kind !== 'newsletter' && kind !== 'phone_contact') return answer({}, 422);
      await withdrawConsent(services, visitor, leadId, kind satisfies LeadConsentKind);
      return told('Am notat retragerea.');
    }
    case 'uneste': {
      const other = text('cu');
      const mergeId = isId(other)
        ? await mergeLeads(services, visitor, { keptId: leadId, mergedId: other })
        : null;
      if (mergeId === null)
        return told('Fișele nu s-au putut uni: una dintre ele e deja unită sau nu mai e.');
      return told('Fișele sunt una singură acum.', { intent: 'desparte', unire: String(mergeId) });
    }
    case 'desparte': {
      const mergeId = Number(text('unire'));
      const isUndone = Number.isSafeInteger(mergeId) && (await undoMerge(services, visitor, mergeId));
      return told(isUndone ? 'Fișele sunt din nou două.' : 'Fișele nu mai erau unite.');
    }
    case 'altcineva': {
      const other = text('cu');
      if (isId(other)) await declineMerge(services, visitor, leadId, other);
      return told('Am notat: sunt două persoane.');
    }
    case 'sterge': {
      const { value, refuse } = checkForm(ERASE_FORM, form);
      if (!value) return answer(refuse().data, 422);
      await eraseLead(services, visitor, leadId);
      throw leave(services.origin, 'lead-erased');
    }
    default: {
      const change = await takeCardChanges(facts, form, selectedRows(form).flatMap(readCardValue));
      return answer({ change }, change ? 200 : 422);
    }
  }
}

async function takeDetails({ services, visitor }: RequestFacts, leadId: string, form: FormData) {
  const { value, refuse, refusal } = checkForm(DETAILS_FORM, form);
  if (!value) return answer(refuse().data, 422);
  const { version, ...details } = value;
  if (details.email === null && details.phone === null) {
    const errors = { email: 'Rămâne cel puțin o adresă de e-mail sau un telefon.' };
    return answer({ refusal: refusal({ errors }) }, 422);
  }
  const saved = await saveLead(services, visitor, { id: leadId, expected: version }, details);
  switch (saved.outcome) {
    case 'saved':
      return told('Am salvat datele.');
    case 'missing':
      throw data(null, { status: 404 });
    case 'taken':
      return answer({ refusal: refusal(), conflict: { kind: 'taken', otherId: saved.otherId } }, 422);
    case 'conflict': {
      const lead = await getLead(services, visitor, leadId);
      if (!lead) throw data(null, { status: 404 });
      const now = [leadName(lead), lead.email, lead.phone].filter(Boolean).join(', ');
      const writer = lead.revisions[0]?.writer ?? null;
      return answer(
        { refusal: refusal(), conflict: { kind: 'changed', version: saved.version, writer, now } },
        422,
      );
    }
  }
}

function answer(part: Partial<LeadAnswer>, status = 200) {
  return data({ ...NOTHING, ...part }, { status });
}

function told(words: string, undo: Record<string, string> | null = null) {
  return answer({ change: { told: words, changeId: null }, undo });
}

function leave(origin: string, flash: FlashCode): Response {
  return redirect(href('/admin/crm'), { headers: { 'Set-Cookie': flashSetCookie(flash, origin) } });
}
