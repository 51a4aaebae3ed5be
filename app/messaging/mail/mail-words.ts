import type { MailKind } from '#app/domain/kinds.ts';

/** What mails are about, as staff read it. */
const NAMES: Record<MailKind, string> = {
  level_test_result: 'Rezultatul testului de nivel',
  item_report_reply: 'Răspuns la o greșeală raportată',
  signup: 'Confirmarea unui cont nou',
  magiclink: 'Cod de intrare în cont',
  recovery: 'Cod pentru o parolă nouă',
  invite: 'Invitație',
  email_change: 'Confirmarea unei adrese noi',
  reauthentication: 'Cod de confirmare din cont',
  password_changed: 'Înștiințare: parolă schimbată',
  email_changed: 'Înștiințare: adresă schimbată',
  factor_added: 'Înștiințare: al doilea pas, adăugat',
  factor_removed: 'Înștiințare: al doilea pas, scos',
  parent_notice: 'Înștiințarea unui părinte',
  account_closed: 'Înștiințare: cont închis de un părinte',
  idle_account: 'Avertisment: cont nefolosit',
};

/** The name of a kind; a kind that only a newer version knows is its own name. */
export function mailKindName(kind: string): string {
  return Object.hasOwn(NAMES, kind) ? NAMES[kind as MailKind] : kind;
}

/** What stood in the way of a mail, in words; what nobody foresaw, by its code. */
const TROUBLES: Record<string, string> = {
  connection: 'serverul de e-mail nu a răspuns',
  timeout: 'serverul de e-mail a răspuns prea încet',
  dns: 'adresa serverului de e-mail nu a fost găsită',
  tls: 'conexiunea sigură cu serverul de e-mail nu a reușit',
  address: 'serverul de e-mail nu a recunoscut adresa',
  auth: 'serverul de e-mail nu a primit numele și parola site-ului',
};

export function mailTroubleName(code: string): string {
  const smtp = /^smtp-(\d)\d\d$/.exec(code);
  if (smtp) {
    const verb = smtp[1] === '5' ? 'a refuzat mesajul' : 'a cerut să încercăm mai târziu';
    return `serverul de e-mail ${verb} (${code.slice('smtp-'.length)})`;
  }
  return TROUBLES[code] ?? `ceva neașteptat (${code})`;
}
