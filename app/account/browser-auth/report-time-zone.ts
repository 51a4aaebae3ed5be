import { href } from 'react-router';
import type { Account } from '#app/shell/root-data.ts';

/** What this document has told already: a zone that the site does not know is not told again. */
let told: string | null = null;

/**
 * Tells the account the zone of this browser, where it is another one and the person has not chosen theirs by hand.
 * @returns whether the account has another zone now
 */
export async function reportTimeZone({ id, timeZone }: Pick<Account, 'id' | 'timeZone'>): Promise<boolean> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || timeZone.isChosen || zone === timeZone.zone || told === `${id} ${zone}`) return false;
  told = `${id} ${zone}`;
  try {
    const response = await fetch(href('/profil/fus-orar/dispozitiv'), {
      method: 'POST',
      body: new URLSearchParams({ person: id, zone }),
    });
    return response.ok && ((await response.json()) as { outcome: string }).outcome === 'kept';
  } catch {
    // The next page that is opened tries again.
    return false;
  }
}
