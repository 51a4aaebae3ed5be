import type { ReactElement } from 'react';
import type { AccountMailKind } from '#app/domain/kinds.ts';
import { formatDuration, formatMoment } from '#app/domain/romanian.ts';
import { renderMail } from '#app/messaging/mail/render-mail.server.ts';
import {
  type AccountMailFacts,
  EmailChange,
  EmailChanged,
  FactorAdded,
  FactorRemoved,
  Invitation,
  PasswordChanged,
  PasswordRecovery,
  Reauthentication,
  SignInCode,
  SignUpConfirmation,
} from '#app/messaging/templates/account-mails.tsx';
import { accountLink } from './account-link.ts';
import type { EmailMessage } from './auth-messages.ts';
import { maskedAddress } from './masked-address.ts';

/** The template and subject of each kind. Subjects hold no code, because lists of mails show them. */
const TEMPLATES: Record<
  AccountMailKind,
  { subject: string; Template: (facts: AccountMailFacts) => ReactElement }
> = {
  signup: { subject: 'Confirmă-ți adresa de e-mail', Template: SignUpConfirmation },
  magiclink: { subject: 'Codul tău de intrare în cont', Template: SignInCode },
  recovery: { subject: 'Alege o parolă nouă', Template: PasswordRecovery },
  invite: { subject: 'Ai o invitație: contul tău te așteaptă', Template: Invitation },
  email_change: { subject: 'Confirmă schimbarea adresei de e-mail', Template: EmailChange },
  reauthentication: { subject: 'Codul cu care confirmi că ești tu', Template: Reauthentication },
  password_changed: { subject: 'Parola contului tău s-a schimbat', Template: PasswordChanged },
  email_changed: { subject: 'Adresa contului tău s-a schimbat', Template: EmailChanged },
  factor_added: { subject: 'Verificarea în doi pași: o metodă nouă în contul tău', Template: FactorAdded },
  factor_removed: {
    subject: 'Verificarea în doi pași: o metodă scoasă din contul tău',
    Template: FactorRemoved,
  },
};

interface Site {
  origin: string;
  /** The school's name. */
  product: string;
  now: Date;
}

/** Renders an account mail. It contains nothing about the person but what the message holds. */
export async function writeAccountMail(
  message: EmailMessage,
  { origin, product, now }: Site,
): Promise<{ subject: string; html: string; text: string }> {
  const { kind, code, newEmail, factorName, expiresAt } = message;
  const { subject, Template } = TEMPLATES[kind];
  const parts = await renderMail(
    <Template
      subject={subject}
      product={product}
      origin={origin}
      code={code}
      link={accountLink(origin, message)}
      validity={
        expiresAt && {
          duration: formatDuration((expiresAt.getTime() - now.getTime()) / 60_000),
          until: romanianMoment(expiresAt),
        }
      }
      happenedAt={romanianMoment(now)}
      newAddress={newEmail === null ? null : maskedAddress(newEmail)}
      factorName={factorName}
    />,
  );
  return { subject, ...parts };
}

/** Names the time zone, because learners live in many countries. */
function romanianMoment(moment: Date): string {
  return `${formatMoment(moment)} (ora României)`;
}
