/** What text messages are about: the database knows the same kinds. */
const KINDS = {
  phone_factor: 'Cod pentru al doilea pas',
  phone_change: 'Confirmarea unui număr de telefon',
  sign_in: 'Cod de intrare în cont',
  reauthentication: 'Cod de confirmare din cont',
} as const;

export type TextKind = keyof typeof KINDS;
export type TextChannel = 'sms' | 'whatsapp';

/** A kind of text message as staff read it. */
export function textKindName(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as TextKind] : kind;
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
