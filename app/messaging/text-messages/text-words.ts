export type TextChannel = 'sms' | 'whatsapp';

/** The delivery errors, as staff read them. */
const ERRORS: Record<string, string> = {
  connection: 'serviciul de SMS nu a răspuns',
  timeout: 'serviciul de SMS a răspuns prea încet',
  auth: 'serviciul de SMS nu a recunoscut semnătura site-ului',
  address: 'adresa serviciului de SMS nu duce la el',
};

/** Explains the error code of a delivery in Romanian. */
export function textErrorName(code: string): string {
  const hook = /^hook-(\d)\d\d$/.exec(code);
  if (hook) {
    const verb = hook[1] === '4' ? 'a refuzat mesajul' : 'nu a putut trimite';
    return `serviciul de SMS ${verb} (${code.slice('hook-'.length)})`;
  }
  return ERRORS[code] ?? `ceva neașteptat (${code})`;
}
