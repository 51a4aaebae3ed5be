import type { TextKind } from '#app/domain/kinds.ts';

/** What text messages are about, as staff read it. */
const NAMES: Record<TextKind, string> = {
  phone_factor: 'Cod pentru al doilea pas',
  phone_change: 'Confirmarea unui număr de telefon',
  sign_in: 'Cod de intrare în cont',
  reauthentication: 'Cod de confirmare din cont',
};

export type TextChannel = 'sms' | 'whatsapp';

/** The name of a kind; a kind that only a newer version knows is its own name. */
export function textKindName(kind: string): string {
  return Object.hasOwn(NAMES, kind) ? NAMES[kind as TextKind] : kind;
}

/** What stood in the way of a text message, in words; what nobody foresaw, by its code. */
const TROUBLES: Record<string, string> = {
  connection: 'serviciul de SMS nu a răspuns',
  timeout: 'serviciul de SMS a răspuns prea încet',
  auth: 'serviciul de SMS nu a recunoscut semnătura site-ului',
  address: 'adresa serviciului de SMS nu duce la el',
};

export function textTroubleName(code: string): string {
  const hook = /^hook-(\d)\d\d$/.exec(code);
  if (hook) {
    const verb = hook[1] === '4' ? 'a refuzat mesajul' : 'nu a putut trimite';
    return `serviciul de SMS ${verb} (${code.slice('hook-'.length)})`;
  }
  return TROUBLES[code] ?? `ceva neașteptat (${code})`;
}
