import type { RequestFacts } from '#app/request-context.server.ts';

type Asking = Pick<RequestFacts, 'services' | 'backend'>;

/** Whether e-mails of accounts leave, or wait in the outbox for somebody to set the sending up. */
export function sendsMail(facts: Asking): boolean {
  return facts.services.mailer.from !== null || isElsewhere(facts);
}

/** What to say of a code that was just written. */
export function codeFlash(facts: Asking): 'email-code-sent' | 'email-code-kept' {
  return sendsMail(facts) ? 'email-code-sent' : 'email-code-kept';
}

/** Whether codes reach a phone. */
export function sendsTexts(facts: Asking): boolean {
  return facts.services.texter.host !== null || isElsewhere(facts);
}

/** A backend of another origin sends its own. */
function isElsewhere({ services, backend }: Asking): boolean {
  return new URL(backend.url).origin !== services.origin;
}
