import { href } from 'react-router';
import { readSecondFactors } from '#app/account/second-factor/read-second-factors.server.ts';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { listKeptResults } from '#app/level-test/kept-results/kept-results.server.ts';
import { estimatedLevel } from '#app/level-test/result/result-words.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';

/** How the parts of the profile stand that have something to say before one opens them, by their address. */
export async function readOverview({
  services,
  visitor,
  supabase,
}: RequestFacts): Promise<Record<string, string>> {
  const [results, { data }, factors] = await Promise.all([
    listKeptResults(services, visitor),
    supabase().auth.getUser(),
    readSecondFactors(supabase()),
  ]);
  const [latest] = results;
  const states: Record<string, string> = {};
  if (latest) {
    states[href('/profil/rezultate')] =
      `Ultimul: ${estimatedLevel(latest)}, ${formatDate(latest.finishedAt)}`;
  }
  if (data.user?.new_email) {
    states[href('/profil/email')] = `Schimbarea în ${data.user.new_email} așteaptă confirmarea`;
  } else if (data.user && !data.user.email_confirmed_at) {
    states[href('/profil/email')] = 'Nu e confirmată încă';
  }
  if (factors.methods.length > 0) {
    states[href('/profil/al-doilea-pas')] =
      `Pornit, cu ${counted(factors.methods.length, 'metodă', 'metode')}`;
  }
  return states;
}
