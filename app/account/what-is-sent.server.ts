import type { RequestFacts } from '#app/platform/request.server.ts';

type Asking = Pick<RequestFacts, 'services'>;

/** Whether e-mails of accounts leave, or wait in the outbox for somebody to set the sending up. */
export function sendsMail({ services }: Asking): boolean {
  return services.mailer.from !== null || !services.accountMessages.mails;
}

/** What to say of a code that was just written. */
export function codeFlash(facts: Asking): 'email-code-sent' | 'email-code-kept' {
  return sendsMail(facts) ? 'email-code-sent' : 'email-code-kept';
}

/** Whether codes reach a phone. */
export function sendsTexts({ services }: Asking): boolean {
  return services.texter.host !== null || !services.accountMessages.texts;
}
