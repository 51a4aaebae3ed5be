import { formatShortMoment } from '#app/domain/romanian.ts';

/** An account without a name and without an address, as one made by phone. */
export const NAMELESS = 'Cont fără nume';

/** Says until when an account is banned. @param until a moment, or 'infinity' */
export function bannedWords(until: string): string {
  return until === 'infinity' ? 'blocat fără termen' : `blocat până pe ${formatShortMoment(until)}`;
}

const PROVIDERS: Record<string, string> = {
  email: 'e-mail',
  phone: 'telefon',
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

/** How a person signs in, in Romanian. */
export function signInWords({ providers, hasPassword }: { providers: string[]; hasPassword: boolean }) {
  const names = providers.map((name) => PROVIDERS[name] ?? name);
  const own = hasPassword ? 'parolă' : 'cod pe e-mail, fără parolă';
  const others = names.filter((name) => name !== 'e-mail');
  return [own, ...others].join(', ');
}

/** The kinds of second factors, in Romanian. */
export const FACTOR_NAMES = {
  totp: 'Aplicație de coduri',
  phone: 'Telefon',
  webauthn: 'Cheie de securitate',
  recovery_code: 'Coduri de rezervă',
};

/** The checklists, in Romanian. */
export const CHECKLIST_NAMES: Record<string, string> = {
  niveluri: 'Planul pe niveluri',
  '7-zile': 'Ghidul de 7 zile',
  '14-zile': 'Programul de 14 zile',
  'prima-ora': 'Prima oră',
};
