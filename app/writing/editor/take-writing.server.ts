import { data, redirect } from 'react-router';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { WritingTask } from '#content/course/writing-tasks.ts';
import { OUTCOME_TEXTS } from '../model/outcome-texts.ts';
import { problemOfText } from '../model/text-rules.ts';
import { writingPath } from '../model/work.ts';
import {
  deleteWriting,
  markCorrectionRead,
  saveDraft,
  sendWriting,
  withdrawText,
} from '../work/own-writing.server.ts';
import { WRITTEN_REPLY_FORM, WRITTEN_TEXT_FORM } from './written.form.ts';

/** Takes a form of the page of a writing task. */
export async function takeWriting(facts: RequestFacts, course: string, task: WritingTask, form: FormData) {
  const { unit } = task;
  const here = writingPath(course, unit);
  const again = (flash: FlashCode) =>
    redirect(here, { headers: { 'Set-Cookie': flashSetCookie(flash, facts.services.origin) } });

  const intent = form.get('intent');
  // A form with a text is shown again, with a sentence.
  if (!facts.visitor.claims && !['save', 'send', 'reply'].includes(String(intent))) {
    throw data(null, { status: 401 });
  }
  switch (intent) {
    case 'read':
      await markCorrectionRead(facts, course, unit);
      return null;
    case 'delete':
      await deleteWriting(facts, course, unit);
      throw again('writing-deleted');
    case 'withdraw': {
      const seen = String(form.get('seen'));
      if (!/^\d{1,4}$/.test(seen)) throw data(null, { status: 400 });
      const outcome = await withdrawText(facts, course, unit, Number(seen));
      if (outcome === 'withdrawn') throw again('written-text-withdrawn');
      return { isKept: outcome };
    }
    case 'save':
    case 'send': {
      const checked = checkForm(WRITTEN_TEXT_FORM, form);
      if (!checked.value) return checked.refuse();
      const { text, id, seen, draft } = checked.value;
      if (intent === 'save') {
        const reply = await saveDraft(facts, { course, unit, text, seen: Number(draft) });
        if (reply.outcome === 'saved') throw again('written-draft-saved');
        const notice =
          reply.outcome === 'changed'
            ? `Pe alt dispozitiv ai scris alt text; e în cont, neschimbat. Dacă păstrezi din nou, îl înlocuiește pe acela: „${reply.body}”`
            : OUTCOME_TEXTS[reply.outcome];
        return checked.refuse(409, { notice });
      }
      const problem = problemOfText(text, task.words);
      if (problem) return checked.refuse(422, { notice: problem });
      const outcome = await sendWriting(facts, {
        ...{ id: validId(id), course, unit, isText: true, text },
        ...{ seen: Number(seen), draft: Number(draft) },
      });
      if (outcome === 'sent') throw again('written-text-sent');
      return checked.refuse(outcome === 'signed-out' ? 401 : 409, { notice: OUTCOME_TEXTS[outcome] });
    }
    case 'reply': {
      const checked = checkForm(WRITTEN_REPLY_FORM, form);
      if (!checked.value) return checked.refuse();
      const { reply: text, id, seen } = checked.value;
      const outcome = await sendWriting(facts, {
        ...{ id: validId(id), course, unit, isText: false, text },
        ...{ seen: Number(seen), draft: 0 },
      });
      if (outcome === 'sent') throw again('written-reply-sent');
      return checked.refuse(outcome === 'signed-out' ? 401 : 409, { notice: OUTCOME_TEXTS[outcome] });
    }
    default:
      throw data(null, { status: 400 });
  }
}

function validId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw data(null, { status: 400 });
  return id;
}
