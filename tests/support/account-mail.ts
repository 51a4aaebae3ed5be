import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { TestApp } from './test-app.ts';

type Made = Pick<TestApp, 'database'>;

/** A new e-mail address. */
export function newAddress(): string {
  return `${crypto.randomUUID()}@exemplu.ro`;
}

/** The newest mail to an address, as it waits in the outbox. */
export async function newestMail({ database }: Made, email: string): Promise<string> {
  const [mail] = await queryAs<{ body_text: string }>(
    database.ownerUrl,
    'select body_text from private.mails where recipient = $1 order by created_at desc, id limit 1',
    [email],
  );
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return mail.body_text;
}

/** The six digits of the newest mail to an address. */
export async function codeFor(made: Made, email: string): Promise<string> {
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(await newestMail(made, email));
  if (!code) throw new Error('The mail has no code.');
  return `${code[1]}${code[2]}`;
}

/** The path of the link in the newest mail to an address. */
export async function linkFor(made: Made, email: string): Promise<string> {
  const link = /https?:\/\/[^/\s]+(\/auth\?[^\s)]+)/.exec(await newestMail(made, email))?.[1];
  if (!link) throw new Error('The mail has no link.');
  return link;
}

/** Sets whether an address must be confirmed before its first session. */
export async function requireConfirmation({ database }: Made, isRequired: boolean) {
  await queryAs(
    database.ownerUrl,
    `insert into public.settings (key, value) values ('sign_up_confirmation', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [isRequired ? 'always' : 'never'],
  );
}
