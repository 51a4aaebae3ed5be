/** The delivery errors, as staff read them. */
const ERRORS: Record<string, string> = {
  connection: 'serverul de e-mail nu a răspuns',
  timeout: 'serverul de e-mail a răspuns prea încet',
  dns: 'adresa serverului de e-mail nu a fost găsită',
  tls: 'conexiunea sigură cu serverul de e-mail nu a reușit',
  address: 'serverul de e-mail nu a recunoscut adresa',
  suppressed: 'la adresa aceasta nu mai scriem',
  auth: 'serverul de e-mail nu a primit numele și parola site-ului',
};

/** Explains the error code of a delivery in Romanian. */
export function mailErrorName(code: string): string {
  const smtp = /^smtp-(\d)\d\d$/.exec(code);
  if (smtp) {
    const verb = smtp[1] === '5' ? 'a refuzat mesajul' : 'a cerut să încercăm mai târziu';
    return `serverul de e-mail ${verb} (${code.slice('smtp-'.length)})`;
  }
  return ERRORS[code] ?? `ceva neașteptat (${code})`;
}
