import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { createMailer, type Mailer } from './mail/mailer.server.ts';
import { deleteDueSuppressions } from './mail/suppressions.server.ts';
import { readFailedMails } from './outbox/failed-mails.server.ts';
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
    /** Called after a mail was queued, which may be due later. */
    onWake?: () => void;
  }
}

const OWN_MESSAGES: AccountMessages = { mails: true, texts: true, confirmation: true };

/** The outbox: mails and text messages that other areas write, and how they leave. */
export const messaging: Area = {
  name: 'messaging',
  services: ({
    units,
    log,
    mailTransport = null,
    textTransport = null,
    accountMessages = OWN_MESSAGES,
    onWake,
  }) => ({
    mailer: createMailer(units, mailTransport, log, onWake),
    texter: createTexter(units, textTransport, log),
    accountMessages,
  }),
  jobs: [
    {
      name: 'delete old mails',
      about: 'Șterge e-mailurile la 30 de zile după ziua lor',
      run: ({ units }, limit) => deleteDueMails(units, limit),
    },
    {
      name: 'delete old text messages',
      about: 'Șterge SMS-urile după 30 de zile',
      run: ({ units }, limit) => deleteDueTextMessages(units, limit),
    },
    {
      name: 'delete old records of opened messages',
      about: 'Șterge după 12 luni cine a deschis un mesaj',
      run: ({ units }, limit) => deleteDueOpenings(units, limit),
    },
    {
      name: 'delete old bounces',
      about: 'După 12 luni încearcă din nou adresele care nu existau',
      run: ({ units }, limit) => deleteDueSuppressions(units, limit),
    },
    {
      name: 'send mails',
      about: 'Trimite e-mailurile la vremea lor',
      alsoEvery: 'minute',
      run: ({ services }) => services.mailer.sendDue(),
      untilDue: ({ services }) => services.mailer.untilDue(),
    },
    // A code by text message is waited for.
    {
      name: 'send text messages',
      about: 'Trimite SMS-urile',
      alsoEvery: '15-seconds',
      run: ({ services }) => services.texter.sendDue(),
    },
  ],
  auditVerbs: {
    mail_cancelled: 'E-mail programat, anulat',
    address_suppressed: 'Adresă oprită: nu mai primește e-mailuri',
    suppression_lifted: 'Adresă oprită, reluată',
  },
  digestLines: [{ floor: 'staff', read: readFailedMails }],
  mailNames: { trial_mail: 'Mesaj de probă' },
  adminPages: [
    { to: href('/admin/outbox'), name: 'E-mailuri și SMS-uri', group: 'people', icon: 'send', order: 70 },
  ],
  drain: async ({ mailer, texter }) => void (await Promise.all([mailer.drain(), texter.drain()])),
};
