import type { ReactElement } from 'react';
import type { AccountMailKind } from '#app/domain/kinds.ts';
import { formatMoment } from '#app/domain/romanian.ts';
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
import { durationWords } from './duration-words.ts';
import { maskedAddress } from './masked-address.ts';

/** One template per kind, and what lists of mails show of it: staff see it too, so it holds no code. */
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
  factor_added: { subject: 'O metodă nouă pentru al doilea pas, în contul tău', Template: FactorAdded },
  factor_removed: {
    subject: 'O metodă pentru al doilea pas, scoasă din contul tău',
    Template: FactorRemoved,
  },
};

interface Site {
  origin: string;
  /** The school's name. */
  product: string;
  now: Date;
}

/** A mail about an account, as it goes out: what it says depends on the message and on nothing else of the person. */
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
          duration: durationWords((expiresAt.getTime() - now.getTime()) / 60_000),
          until: ofRomania(expiresAt),
        }
      }
      happenedAt={ofRomania(now)}
      newAddress={newEmail === null ? null : maskedAddress(newEmail)}
      factorName={factorName}
    />,
  );
  return { subject, ...parts };
}

/** Learners live in many countries. */
function ofRomania(moment: Date): string {
  return `${formatMoment(moment)} (ora României)`;
}
