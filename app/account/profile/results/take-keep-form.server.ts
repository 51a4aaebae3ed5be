import type { FlashCode } from '#app/domain/flash.ts';
import { textIn } from '#app/forms/text-in.ts';
import { keepOwnResults, keepResult } from '#app/level-test/keep/keep-result.server.ts';
import type { RequestFacts } from '#app/request-context.server.ts';
import { readVisitorSecret } from '#app/visitor-cookie.server.ts';
import { KEEP_INTENTS } from './keep-forms.tsx';
import { tokenOf } from './token-of.ts';

/** What came of a form that keeps results: a word for the next page, or what is wrong with what was pasted. */
export type KeepOutcome = { said: FlashCode } | { typed: string; error: string };

/** More than a device shows as its own. */
const MOST_AT_ONCE = 50;

const NO_LINK = 'Acesta nu e linkul unui rezultat. Arată așa: …/test-nivel/rezultat/ urmat de 22 de semne.';
const GONE = 'La linkul acesta nu mai e niciun test: s-a șters sau s-a pierdut o literă la copiere.';
const TAKEN = 'Rezultatul acesta e păstrat deja în alt cont. Un rezultat stă într-un singur cont.';

/** Keeps what the device took, or the result of a pasted link, in the account of whoever asks. */
export async function takeKeepForm(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  form: FormData,
  cookies: string | null,
): Promise<KeepOutcome> {
  if (form.get('intent') === KEEP_INTENTS.device) {
    const secret = readVisitorSecret(cookies, services.origin);
    const ids = form
      .getAll('test')
      .filter((id) => typeof id === 'string')
      .slice(0, MOST_AT_ONCE);
    if (secret) await keepOwnResults(services, visitor, secret, ids);
    return { said: 'results-kept' };
  }
  const typed = textIn(form, 'link').slice(0, 1000).toWellFormed();
  const token = tokenOf(typed);
  const keeping = token ? await keepResult(services, visitor, token) : 'unknown';
  if (keeping === 'kept' || keeping === 'own') return { said: 'result-kept' };
  if (keeping === 'taken') return { typed, error: TAKEN };
  return { typed, error: token ? GONE : NO_LINK };
}
