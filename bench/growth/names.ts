import { createHash } from 'node:crypto';

type Kind = 'account' | 'session' | 'lead' | 'test' | 'mail' | 'key' | 'picture';

/** The id of the n-th row of a kind, as SQL over an expression: a UUID as random ones are, the same in every run. */
export function sqlId(kind: Kind, number: string): string {
  return `overlay(overlay(md5('${kind}:' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
}

/** The same id here. */
export function idOf(kind: Kind, number: number): string {
  const hex = createHash('md5').update(`${kind}:${number}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ];
  return parts.join('-');
}

/** The secret of the n-th visitor's cookie, in the form of `newVisitorSecret`. Tests are spread over visitors, six over five. */
export function visitorSecretOf(test: number): string {
  return `v${String(Math.ceil((test * 5) / 6)).padStart(21, '0')}`;
}

export const SQL_VISITOR_SECRET = `'v' || lpad(ceil(i * 5 / 6.0)::int::text, 21, '0')`;

/** The token of the n-th test's private link. */
export function resultTokenOf(test: number): string {
  return `t${String(test).padStart(21, '0')}`;
}

export const SQL_RESULT_TOKEN = `'t' || lpad(i::text, 21, '0')`;

/** The address of the n-th person, who is both a lead and, where there are so many, an account. */
export function emailOf(person: number): string {
  return `${String.fromCharCode(97 + (person % 26))}.persoana${person}@exemplu.ro`;
}

export function sqlEmail(number: string): string {
  return `chr(97 + (${number} % 26)::int) || '.persoana' || ${number} || '@exemplu.ro'`;
}

export const SQL_FULL_NAME = `(array['Ana','Ion','Ștefan','Ioana','Țăndărica','Mihai','Elena','Andrei','Maria','Radu'])[1 + i % 10]
  || ' ' || (array['Popescu','Ionescu','Dumitrescu','Stoica','Șerban','Țurcanu','Matei'])[1 + i / 10 % 7]`;
