import { data, redirect } from 'react-router';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type Mark, placeOfWords, withMark, wordsAt } from '#app/writing/model/marks.ts';
import { CORRECTION_TEXTS } from '#app/writing/model/outcome-texts.ts';
import { textBefore } from '#app/writing/model/work.ts';
import { queueWrittenReplies } from '#app/writing/notices/queue-written-replies.server.tsx';
import {
  type CorrectionOutcome,
  type LearnerWriting,
  openLearnerWriting,
  saveCorrectionDraft,
  sendCorrection,
} from '#app/writing/work/learner-writing.server.ts';
import { CORRECTION_FORM, MARK_FORM, UNMARK_FORM } from './correction.form.ts';

const QUEUE = '/admin/writing';

/**
 * Takes a form of the page on which a text is corrected. A mark is put into the draft that is there, so a mark of another
 * teacher is never lost; who wrote on an older draft is told first. @param here the address of the page
 */
export async function takeCorrection(facts: RequestFacts, workId: string, form: FormData, here: string) {
  const work = await openLearnerWriting(facts, workId);
  if (!work) throw leave(QUEUE, 'written-work-gone');
  switch (form.get('intent')) {
    case 'mark':
      return takeMark(work);
    case 'unmark': {
      const checked = checkForm(UNMARK_FORM, form);
      if (!checked.value) throw data(null, { status: 400 });
      const start = Number(checked.value.start);
      const marks = (work.draft?.marks ?? []).filter((mark) => mark.start !== start);
      const outcome = await save(checked.value, marks);
      if (outcome === 'saved') throw leave(`${here}#textul`);
      return checked.refuse(409, { notice: CORRECTION_TEXTS[outcome] });
    }
    case 'save':
    case 'send':
      return takeWhole(work);
    default:
      throw data(null, { status: 400 });
  }

  async function takeMark({ messages, draft }: LearnerWriting) {
    const checked = checkForm(MARK_FORM, form);
    if (!checked.value) return checked.refuse();
    const { start, end, words, kind, replacement: typed, isLeftOut, comment, ...seen } = checked.value;
    const text = textBefore(messages)?.body ?? '';
    const place = placeOfWords(text, { start: Number(start), end: Number(end) }, words);
    if (!place) {
      return checked.refuse(422, {
        errors: { words: 'Cuvintele acestea nu stau așa în text. Copiază-le întocmai, din locul ales.' },
      });
    }
    const replacement = isLeftOut ? '' : typed === '' ? null : typed;
    const problem = problemOf({ ...place, kind, replacement, comment }, wordsAt(text, place));
    if (problem) return checked.refuse(422, { errors: problem });
    const marks = withMark(draft?.marks ?? [], { ...place, kind, replacement, comment });
    if (!marks) {
      return checked.refuse(422, {
        errors: { words: 'Peste cuvintele acestea e deja un marcaj. Schimbă-l sau scoate-l întâi pe acela.' },
      });
    }
    const outcome = await save(seen, marks);
    if (outcome === 'saved') throw leave(`${here}#textul`);
    return checked.refuse(409, { notice: CORRECTION_TEXTS[outcome] });
  }

  async function takeWhole({ draft }: LearnerWriting) {
    const checked = checkForm(CORRECTION_FORM, form);
    if (!checked.value) return checked.refuse();
    const { body, id, seen, draft: version } = checked.value;
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw data(null, { status: 400 });
    const of = { id: workId, seen: Number(seen), draft: Number(version) };
    if (form.get('intent') === 'save') {
      const outcome = await saveCorrectionDraft(facts, of, { body, marks: draft?.marks ?? [] });
      if (outcome === 'saved') throw leave(`${here}#trimite`, 'correction-saved');
      return checked.refuse(409, { notice: CORRECTION_TEXTS[outcome] });
    }
    const outcome = await sendCorrection(facts, of, { id, body });
    if (outcome !== 'sent') {
      return checked.refuse(outcome === 'empty' ? 422 : 409, { notice: CORRECTION_TEXTS[outcome] });
    }
    const { services } = facts;
    // The job does it within a minute where this fails.
    await queueWrittenReplies(services.units, services.origin).then(
      () => services.mailer.wake(),
      () => undefined,
    );
    throw leave(here, 'correction-sent');
  }

  function save(
    { seen, draft }: { seen: string; draft: string },
    marks: readonly Mark[],
  ): Promise<'saved' | CorrectionOutcome> {
    return saveCorrectionDraft(
      facts,
      { id: workId, seen: Number(seen), draft: Number(draft) },
      { body: work?.draft?.body ?? '', marks },
    );
  }

  function leave(to: string, flash?: FlashCode) {
    const headers = flash ? { 'Set-Cookie': flashSetCookie(flash, facts.services.origin) } : undefined;
    return redirect(to, { headers });
  }
}

/** What a mark lacks, by field; null for nothing. */
function problemOf(
  { kind, replacement, comment }: Mark,
  words: string,
): { replacement?: string; comment?: string } | null {
  if (kind === 'praise') {
    return replacement === null
      ? null
      : { replacement: 'Ce e foarte bine nu se schimbă: lasă gol sau alege alt fel de observație.' };
  }
  if (replacement === words) return { replacement: 'E același text. Scrie cum ar trebui să fie.' };
  if (replacement === null && comment === '') {
    return { comment: 'Scrie cum e corect, sau explică ce nu e bine.' };
  }
  return null;
}
