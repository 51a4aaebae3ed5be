import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { createMailer, type Mailer } from './mail/mailer.server.ts';
import { deleteDueMails, deleteDueOpenings, deleteDueTextMessages } from './outbox/retention.server.ts';
import type { TextTransport } from './text-messages/text-transport.ts';
import { createTexter, type Texter } from './text-messages/texter.server.ts';

/** Which messages about accounts the site sends; the others the backend sends itself. */
export interface AccountMessages {
  mails: boolean;
  texts: boolean;
  /** Whether the site's setting decides if an address is confirmed first. */
  confirmation: boolean;
}

declare module '#app/platform/area.ts' {
  interface Services {
    mailer: Mailer;
    texter: Texter;
    accountMessages: AccountMessages;
  }
  interface ServiceOptions {
    /** Without one mails wait in the outbox. */
    mailTransport?: MailTransport | null;
    /** Without one text messages wait in the outbox. */
    textTransport?: TextTransport | null;
    accountMessages?: AccountMessages;
  }
}

const OWN_MESSAGES: AccountMessages = { mails: true, texts: true, confirmation: true };

/** The outbox: mails and text messages that other areas write, and how they leave. */
export const messaging: Area = {
  name: 'messaging',
  services: ({ units, log, mailTransport = null, textTransport = null, accountMessages = OWN_MESSAGES }) => ({
    mailer: createMailer(units, mailTransport, log),
    texter: createTexter(units, textTransport, log),
    accountMessages,
  }),
  jobs: [
    { name: 'delete old mails', run: ({ units }, limit) => deleteDueMails(units, limit) },
    { name: 'delete old text messages', run: ({ units }, limit) => deleteDueTextMessages(units, limit) },
    {
      name: 'delete old records of opened messages',
      run: ({ units }, limit) => deleteDueOpenings(units, limit),
    },
    { name: 'send mails', alsoEvery: 'minute', run: ({ services }) => services.mailer.sendDue() },
    // A code by text message is waited for.
    {
      name: 'send text messages',
      alsoEvery: '15-seconds',
      run: ({ services }) => services.texter.sendDue(),
    },
  ],
  mailNames: { trial_mail: 'Mesaj de probă' },
  adminPages: [
    { to: href('/admin/outbox'), name: 'E-mailuri și SMS-uri', group: 'people', icon: 'send', order: 70 },
  ],
  drain: async ({ mailer, texter }) => void (await Promise.all([mailer.drain(), texter.drain()])),
};
