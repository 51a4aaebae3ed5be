import { authTrouble } from '#app/account/auth-trouble.ts';
import { digitsOf, SIX_DIGITS } from '#app/account/typed-code.ts';
import { textIn } from '#app/forms/text-in.ts';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import type { RequestFacts } from '#app/request-context.server.ts';
import { hasFreshSecondFactor } from '../fresh-step/used-second-factor.ts';
import { hasPassword } from '../has-password.server.ts';
import { confirmsErasure, ERASURE_WORDS } from './confirms-erasure.ts';

/** How somebody without a second factor proves that it is them. */
export type ErasureProof = 'second-factor' | 'password' | 'code';

export interface EraseAnswer {
  errors: { words?: string; currentPassword?: string; code?: string };
  notice: string | null;
}

/** Null once the account is gone. */
export type ErasureOutcome = null | { answer: EraseAnswer; status: number };

const LAST_SUPER_ADMIN =
  'Ești singurul administrator principal, iar școala nu poate rămâne fără unul. Dă întâi rolul altcuiva.';
const REFUSED = 'Contul nu s-a șters. Fă al doilea pas încă o dată sau încearcă din nou peste un minut.';

/** The proof this page asks for, of somebody who has just done their second step where they have one. */
export async function proofFor({ supabase, services, visitor }: RequestFacts): Promise<ErasureProof> {
  const { data } = await supabase().auth.getUser();
  if (data.user?.factors?.some(({ status }) => status === 'verified')) return 'second-factor';
  return (await hasPassword(services.units, visitor)) ? 'password' : 'code';
}

/** Erases the account of whoever asks, once they typed that they mean it and proved that it is them. */
export async function eraseAccount(
  facts: RequestFacts,
  personId: string,
  form: FormData,
): Promise<ErasureOutcome> {
  if (!confirmsErasure(textIn(form, 'words').slice(0, 200))) {
    return refuse({ words: `Scrie exact „${ERASURE_WORDS}”, ca să știm că nu e o apăsare din greșeală.` });
  }
  const unproven = await findUnproven(facts, form);
  if (unproven) return unproven;
  // The proof began a session, and may have ended the one that asked.
  const { data } = await facts.supabase().auth.getClaims();
  const visitor = { ...facts.visitor, claims: data?.claims ?? facts.visitor.claims };
  const erasure = await erasePerson(facts.services, visitor, personId);
  if (erasure === 'erased') return null;
  const notice = erasure === 'last-super-admin' ? LAST_SUPER_ADMIN : REFUSED;
  return { answer: { errors: {}, notice }, status: 409 };
}

/** What is wrong with the proof; null when it holds. The session it begins goes with the account. */
async function findUnproven(facts: RequestFacts, form: FormData): Promise<ErasureOutcome> {
  const proof = await proofFor(facts);
  if (proof === 'second-factor') {
    const isFresh = hasFreshSecondFactor(facts.visitor.claims, Date.now());
    return isFresh ? null : { answer: { errors: {}, notice: REFUSED }, status: 409 };
  }
  const { auth } = facts.supabase();
  const { data } = await auth.getUser();
  const email = data.user?.email ?? '';
  if (proof === 'password') {
    const password = textIn(form, 'currentPassword');
    if (password === '') return refuse({ currentPassword: 'Scrie parola contului.' });
    const { error } = await auth.signInWithPassword({ email, password });
    if (!error) return null;
    const isWrong = error.code === 'invalid_credentials';
    const { sentence, status } = authTrouble(
      isWrong ? { code: 'current_password_mismatch', status: 400 } : error,
    );
    return isWrong
      ? refuse({ currentPassword: sentence })
      : { answer: { errors: {}, notice: sentence }, status };
  }
  const token = digitsOf(textIn(form, 'code'));
  if (!token) return refuse({ code: SIX_DIGITS });
  const { error } = await auth.verifyOtp({ email, token, type: 'email' });
  if (!error) return null;
  const { sentence, field, status } = authTrouble(error);
  return field === 'code' ? refuse({ code: sentence }) : { answer: { errors: {}, notice: sentence }, status };
}

function refuse(errors: EraseAnswer['errors']): ErasureOutcome {
  return { answer: { errors, notice: null }, status: 422 };
}
