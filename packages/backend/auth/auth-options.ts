import type pg from 'pg';

/** A mail of the backend, with what its template needs. Who sends it decides what it looks like. */
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
  /** The address the account has at present; another one than the recipient where that one is to become it. */
  accountEmail: string | null;
  /** Six digits to type; null for a notice. */
  code: string | null;
  /** For a link: what `verifyOtp({ token_hash, type })` takes, with `verificationType` as its type. */
  tokenHash: string | null;
  verificationType: string | null;
  /** Where to go afterwards: an address of the site, already checked. */
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

/** What the backend leaves to whoever runs it. A message counts as sent once it is durably on its way. */
export interface AuthHooks {
  sendEmail(message: EmailMessage): Promise<void>;
  sendSms(message: SmsMessage): Promise<void>;
  /** A code of this kind was used: what still waits with one for this person need not be sent. */
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
  /** Where the site is: redirects lead nowhere else. */
  siteUrl: string;
  hooks: AuthHooks;
  providers: readonly OpenIdProvider[];
  log: AuthLog;
  /** Tests move the clock. */
  now?: () => Date;
}
