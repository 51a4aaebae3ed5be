import { readSecondFactors } from '#app/account/second-factor/second-factors.server.ts';
import { counted } from '#app/domain/romanian.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';

/** A line for the profile's menu when the address waits for a confirmation, else null. */
export async function emailState({ supabase }: RequestFacts): Promise<string | null> {
  const { data } = await supabase().auth.getUser();
  if (data.user?.new_email) return `Schimbarea în ${data.user.new_email} așteaptă confirmarea`;
  return data.user && !data.user.email_confirmed_at ? 'Nu e confirmată încă' : null;
}

/** A line for the profile's menu with the number of second factors; null without any. */
export async function secondFactorState({ supabase }: RequestFacts): Promise<string | null> {
  const { methods } = await readSecondFactors(supabase());
  return methods.length > 0 ? `Pornită, cu ${counted(methods.length, 'metodă', 'metode')}` : null;
}
