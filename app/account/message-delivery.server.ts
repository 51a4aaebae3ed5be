import type { RequestFacts } from '#app/platform/request.server.ts';

type SenderFacts = Pick<RequestFacts, 'services'>;

/** Whether account mails are sent; otherwise they wait in the outbox until a mail server is configured. */
export function sendsMail({ services }: SenderFacts): boolean {
  return services.mailer.from !== null || !services.accountMessages.mails;
}

/** The message after a code was queued. */
export function codeFlash(facts: SenderFacts): 'email-code-sent' | 'email-code-kept' {
  return sendsMail(facts) ? 'email-code-sent' : 'email-code-kept';
}

/** Whether codes are sent to phones. */
export function sendsTexts({ services }: SenderFacts): boolean {
  return services.texter.host !== null || !services.accountMessages.texts;
}
