export type TextChannel = 'sms' | 'whatsapp';

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
