import type { EmailMessage } from '../auth/auth-options.ts';
import type { TestAuth } from './test-auth.ts';

type MailWithCode = EmailMessage & { code: string; tokenHash: string };

/** The last mail to an address, with its code and link. @throws when there is none */
export function lastMail(made: TestAuth, recipient: string): MailWithCode {
  const mail = made.emails.findLast((it) => it.recipient === recipient && it.code !== null);
  if (!mail) throw new Error(`No mail with a code to ${recipient}.`);
  return mail as MailWithCode;
}

/** A wrong code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

export function newAddress(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** An answer as the client sees it, without the parts that differ each time. */
export async function answerTo(
  made: TestAuth,
  path: string,
  init: { method?: string; body?: unknown; token?: string } = {},
): Promise<{ status: number; body: string; headers: [string, string][] }> {
  const { body, token, method = body === undefined ? 'GET' : 'POST' } = init;
  const response = await fetch(`${made.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: made.auth.context.keys.api.publishable,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers = [...response.headers].filter(([name]) => name !== 'date').sort();
  return { status: response.status, body: await response.text(), headers };
}

/** The same from a chosen network address, without HTTP. @returns the error code, or 'done' */
export async function codeFrom(made: TestAuth, clientAddress: string, path: string, body: unknown) {
  const request = new Request(`${made.url}/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) });
  const caller = { role: 'anon', claims: null, refusedToken: null, clientAddress } as const;
  const response = await made.auth.fetch(request, caller);
  const answer = (await response.json()) as { error_code?: string };
  return answer.error_code ?? 'done';
}
