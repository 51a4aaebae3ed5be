import { data } from 'react-router';
import { z } from 'zod';
import { CERTIFICATE_DATE_ERRORS } from '#app/level-test/known-levels/certificate-words.ts';
import { CERTIFICATE_FORM, JUDGEMENT_FORM } from '#app/level-test/known-levels/known-level.form.ts';
import {
  noteCertificate,
  noteJudgement,
  removeKnownLevel,
} from '#app/level-test/known-levels/known-levels.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';

const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bucharest' });

interface KnownLevelAnswer {
  refusal: Refusal | null;
  /** What happened, in a sentence. */
  told: string | null;
  isDone: boolean;
}

const TAKEN = {
  certificate:
    'E notat deja un certificat. Dacă e greșit, un administrator îl poate șterge și îl notezi din nou.',
  judgement: 'Părerea nu s-a notat: fie ai spus-o deja, fie sunt deja două.',
};

/** Handles the forms of the page of a known level. The database checks the right. */
export async function takeKnownLevel(
  { services, visitor }: RequestFacts,
  testId: string,
  isAdmin: boolean,
  form: FormData,
) {
  if (!z.uuid().safeParse(testId).success) throw data(null, { status: 404 });
  switch (form.get('intent')) {
    case 'certificat': {
      const { value, refuse, refusal } = checkForm(CERTIFICATE_FORM, form);
      if (!value) return answer({ refusal: refuse().data.refusal }, 422);
      const { certifiedOn: on, ...certificate } = value;
      const refuseDate = (error: string) =>
        answer({ refusal: refusal({ errors: { certifiedOn: error } }) }, 422);
      if (on > DAY.format(new Date())) return refuseDate(CERTIFICATE_DATE_ERRORS.future);
      const outcome = await noteCertificate(services, visitor, testId, { ...certificate, on });
      if (outcome === null) throw data(null, { status: 404 });
      if (outcome === 'taken') return answer({ told: TAKEN.certificate }, 409);
      if (outcome !== 'noted') return refuseDate(CERTIFICATE_DATE_ERRORS[outcome]);
      return answer({ told: 'Am notat certificatul.', isDone: true });
    }
    case 'parere': {
      const { value, refuse } = checkForm(JUDGEMENT_FORM, form);
      if (!value) return answer({ refusal: refuse().data.refusal }, 422);
      const outcome = await noteJudgement(services, visitor, testId, value.level);
      if (outcome === null) throw data(null, { status: 404 });
      if (outcome === 'taken') return answer({ told: TAKEN.judgement }, 409);
      return answer({ told: 'Am notat părerea ta.', isDone: true });
    }
    case 'sterge': {
      if (!isAdmin) return answer({ told: 'Numai un administrator poate șterge ce e notat.' }, 403);
      const basis = form.get('basis') === 'certificate' ? 'certificate' : 'judgement';
      const isDone = await removeKnownLevel(services, visitor, testId, basis);
      return answer({ told: isDone ? 'Am șters.' : 'Nu mai era nimic de șters.', isDone });
    }
    default:
      return answer({}, 422);
  }
}

function answer(part: Partial<KnownLevelAnswer>, status = 200) {
  const nothing: KnownLevelAnswer = { refusal: null, told: null, isDone: false };
  return data({ ...nothing, ...part }, { status });
}
