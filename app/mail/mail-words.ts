/** The mails an account gets: the backend of accounts names them so. */
const ACCOUNT_KINDS = {
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
} as const;

/** The mails about accounts that the site writes by itself. */
const NOTICE_KINDS = {
  parent_notice: 'Înștiințarea unui părinte',
  account_closed: 'Înștiințare: cont închis de un părinte',
  idle_account: 'Avertisment: cont nefolosit',
} as const;

/** What mails are about: the database knows the same kinds. */
const KINDS = {
  level_test_result: 'Rezultatul testului de nivel',
  item_report_reply: 'Răspuns la o greșeală raportată',
  ...ACCOUNT_KINDS,
  ...NOTICE_KINDS,
} as const;

export type AccountMailKind = keyof typeof ACCOUNT_KINDS;
export type NoticeKind = keyof typeof NOTICE_KINDS;
export type MailKind = keyof typeof KINDS;

/** A kind of mail as staff read it. */
export function mailKindName(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as MailKind] : kind;
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
