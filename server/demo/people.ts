import { fold } from '#app/domain/fold.ts';
import type { Role } from '#app/domain/roles.ts';
import { FIRST_NAMES, LAST_NAMES, MAIL_DOMAINS, PHONE_PREFIX } from '#content/demo/names.ts';
import type { Random } from './random.ts';

/** An account of the demo school that can be signed in to, as it is printed. */
export interface DemoAccount {
  fullName: string;
  email: string;
  role: Role;
  password: string;
  /** Of the authenticator app; null without a second factor. */
  secret: string | null;
  recoveryCodes: string[];
}

/** An invented person. */
export interface Person {
  fullName: string;
  firstName: string;
  email: string;
  phone: string;
}

const AT_WOMAN = 0.62;

/** Makes invented people, no two with the same address or number. */
export function createPeople(random: Random): () => Person {
  const addresses = new Set<string>();
  const phones = new Set<string>();
  return function invent(): Person {
    for (;;) {
      const firstName = random.pick(random.chance(AT_WOMAN) ? FIRST_NAMES.women : FIRST_NAMES.men);
      const lastName = random.pick(LAST_NAMES);
      const digits = String(random.between(0, 999_999)).padStart(6, '0');
      const name = `${fold(firstName)}.${fold(lastName)}`;
      const address = random.chance(0.3) ? `${name}${random.between(60, 99)}` : name;
      const email = `${address}@${random.pick(MAIL_DOMAINS)}`;
      const phone = `${PHONE_PREFIX}${digits}`;
      if (addresses.has(email) || phones.has(phone)) continue;
      addresses.add(email);
      phones.add(phone);
      return { fullName: `${firstName} ${lastName}`, firstName, email, phone };
    }
  };
}
