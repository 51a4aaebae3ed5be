import type pg from 'pg';

/** A mail with the data for its template. The hook that sends it decides how it looks. */
export interface EmailMessage {
  kind:
    | 'signup'
    | 'magiclink'
    | 'recovery'
    | 'invite'
    | 'email_change'
    | 'reauthentication'
    | 'password_changed'
    | 'email_changed'
    | 'factor_added'
    | 'factor_removed';
  userId: string;
  /** In lower case. */
  recipient: string;
  /** The present address of the account; differs from the recipient during a change of address. */
  accountEmail: string | null;
  /** Six digits to type; null for a notice. */
  code: string | null;
  /** For a link: what `verifyOtp({ token_hash, type })` takes, with `verificationType` as its type. */
  tokenHash: string | null;
  verificationType: string | null;
  /** Where the link leads afterwards: a checked URL of the site. */
  redirectTo: string | null;
  newEmail: string | null;
  factorName: string | null;
  expiresAt: Date | null;
}

export interface SmsMessage {
  kind: 'phone_factor' | 'phone_change' | 'sign_in' | 'reauthentication';
  userId: string;
  /** E.164. */
  phone: string;
  code: string;
  channel: 'sms' | 'whatsapp';
  expiresAt: Date;
}

/** Tasks that the operator of the backend implements. A message counts as sent when it is durably queued. */
export interface AuthHooks {
  sendEmail(message: EmailMessage): Promise<void>;
  sendSms(message: SmsMessage): Promise<void>;
  /** A code of this kind was used: queued messages with such a code for this person need not be sent. */
  forgetMessages(userId: string, kind: EmailMessage['kind'] | SmsMessage['kind']): Promise<void>;
  /** Whether an address must be confirmed before its first session. */
  isConfirmationRequired(): Promise<boolean>;
}

/** A provider of identities that speaks OpenID Connect. */
export interface OpenIdProvider {
  /** As clients name it: 'google'. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
}

export interface AuthLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface AuthOptions {
  /** Connections resting in role supabase_auth_admin, for the backend alone. */
  pool: pg.Pool;
  /** Where clients reach the backend, without a path. */
  url: string;
  /** The URL of the site: redirects never lead elsewhere. */
  siteUrl: string;
  hooks: AuthHooks;
  providers: readonly OpenIdProvider[];
  log: AuthLog;
  /** Tests move the clock. */
  now?: () => Date;
}
