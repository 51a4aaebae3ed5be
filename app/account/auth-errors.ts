/** An error of the auth service, as the official client returns it. */
export interface AuthServiceError {
  code?: string | undefined;
  /** The HTTP status; absent or 0 without a response. */
  status?: number | undefined;
}

export type AuthField = 'email' | 'password' | 'currentPassword' | 'code' | 'phone';

export interface AuthErrorMessage {
  sentence: string;
  /** The field the sentence is about; null for the whole form. */
  field: AuthField | null;
  /** The HTTP status of the page that shows the sentence. */
  status: 422 | 429 | 503;
}

export const GENERAL_ERROR =
  'Ceva nu a mers la noi. Ce ai scris e încă aici, în afară de parolă: încearcă din nou peste un minut.';
const SERVICE_UNREACHABLE =
  'Nu putem verifica nimic chiar acum, din cauza noastră. Ce ai scris e încă aici, în afară de parolă: încearcă din nou peste un minut.';

export const WRONG_CODE =
  'Codul nu se potrivește. Verifică-l sau scrie altul: fiecare merge o singură dată, iar cel de 6 cifre, numai o vreme.';
const EXPIRED_CODE =
  'Codul nu se potrivește sau a expirat. Folosește-l pe cel mai nou primit ori cere altul: cele vechi nu mai merg.';
const SIGN_IN_AGAIN = 'Ai ieșit din cont între timp. Intră din nou și continuă de unde ai rămas.';
const TOO_MANY =
  'Au fost prea multe încercări într-un timp scurt. Așteaptă câteva minute, apoi încearcă din nou.';
const START_AGAIN =
  'Intrarea prin alt serviciu s-a întrerupt sau a durat prea mult. Încearcă încă o dată, în același browser.';
const NOT_OFFERED = 'Site-ul nu are pornit acest fel de a intra. Alege altul dintre cele de aici.';
const FACTOR_GONE = 'Metoda aceasta nu mai e printre ale tale. Alege alta sau ia-o de la capăt.';
const NOT_THIS_METHOD = 'Site-ul nu are pornită această metodă de verificare. Alege alta.';

/** The error codes of the auth service that a visitor can meet, with a sentence and the field it is about. */
const SENTENCES: Record<string, string | [AuthField, string]> = {
  invalid_credentials: 'Adresa și parola nu se potrivesc. Verifică-le sau cere un cod pe e-mail.',
  email_not_confirmed: 'Adresa nu e încă confirmată. Scrie codul din e-mailul primit la înregistrare.',
  user_banned: 'Contul acesta e oprit. Dacă nu știi de ce, scrie-ne din pagina de contact.',
  signup_disabled: 'Acum nu se pot face conturi noi. Încearcă mâine sau scrie-ne.',
  email_exists: ['email', 'Nu putem folosi adresa aceasta. Încearcă alta sau intră în contul pe care îl ai.'],
  user_already_exists: [
    'email',
    'Nu putem face un cont nou cu adresa aceasta. Dacă e a ta, intră cu parola sau cere un cod pe e-mail.',
  ],
  identity_already_exists: 'Contul de la celălalt serviciu e legat deja de alt cont al nostru.',
  email_address_invalid: ['email', 'Adresa de e-mail nu pare să poată primi mesaje. Verific-o încă o dată.'],
  email_address_not_authorized: ['email', 'La adresa aceasta nu putem trimite mesaje. Încearcă alta.'],
  weak_password: [
    'password',
    'Parola aceasta e prea ușor de ghicit. Scrie una mai lungă, de pildă o propoziție pe care o știi doar tu.',
  ],
  same_password: ['password', 'E chiar parola pe care o ai acum. Alege alta.'],
  current_password_required: ['currentPassword', 'Scrie parola pe care o ai acum.'],
  current_password_invalid: ['currentPassword', 'Parola de acum nu e aceasta. Mai încearcă.'],
  current_password_mismatch: ['currentPassword', 'Parola de acum nu e aceasta. Mai încearcă.'],
  otp_expired: ['code', EXPIRED_CODE],
  otp_disabled: 'Codurile pe e-mail sunt oprite acum. Intră cu parola.',
  mfa_verification_failed: ['code', WRONG_CODE],
  mfa_verification_rejected: ['code', WRONG_CODE],
  mfa_challenge_expired: ['code', 'Codul a expirat. Scrie-l pe cel nou.'],
  mfa_recovery_codes_locked: TOO_MANY,
  mfa_recovery_codes_sole_factor:
    'Codurile de rezervă merg numai pe lângă o aplicație de coduri sau un telefon. Adaugă întâi una din ele.',
  mfa_ip_address_mismatch: 'Ai schimbat rețeaua între timp. Ia-o de la capăt din rețeaua în care ești acum.',
  mfa_factor_not_found: FACTOR_GONE,
  mfa_factor_name_conflict: 'Ai deja o metodă cu numele acesta. Scrie alt nume.',
  mfa_verified_factor_exists: 'Ai deja metoda aceasta. Nu mai e nevoie să o adaugi încă o dată.',
  too_many_enrolled_mfa_factors: 'Ai deja numărul maxim de metode. Scoate una din profil, apoi adaugă alta.',
  insufficient_aal: 'Pentru asta e nevoie și de codul de verificare. Scrie-l mai jos, apoi continuăm.',
  reauthentication_needed:
    'A trecut ceva timp de la ultimul cod de verificare. Scrie unul nou, apoi continuăm.',
  reauth_nonce_missing: ['code', 'Scrie codul pe care ți l-am trimis pe e-mail.'],
  reauthentication_not_valid: ['code', WRONG_CODE],
  sms_send_failed: ['phone', 'SMS-ul nu a plecat. Verifică numărul sau încearcă din nou peste un minut.'],
  phone_exists: ['phone', 'Numărul acesta e deja folosit. Încearcă altul.'],
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit:
    'S-au cerut multe e-mailuri într-un timp scurt. Uită-te și printre mesajele nesolicitate sau cere altul peste câteva minute.',
  over_sms_send_rate_limit:
    'S-au cerut multe SMS-uri într-un timp scurt. Așteaptă câteva minute înainte să ceri altul.',
  bad_jwt: SIGN_IN_AGAIN,
  no_authorization: SIGN_IN_AGAIN,
  session_not_found: SIGN_IN_AGAIN,
  session_expired: SIGN_IN_AGAIN,
  refresh_token_not_found: SIGN_IN_AGAIN,
  refresh_token_already_used: SIGN_IN_AGAIN,
  user_not_found: SIGN_IN_AGAIN,
  flow_state_not_found: START_AGAIN,
  flow_state_expired: START_AGAIN,
  bad_code_verifier: START_AGAIN,
  bad_oauth_state: START_AGAIN,
  bad_oauth_callback: START_AGAIN,
  access_denied: 'Te-ai răzgândit la celălalt serviciu, așa că nu ai intrat în cont. Poți intra și altfel.',
  provider_email_needs_verification:
    'Serviciul acela nu ți-a confirmat încă adresa de e-mail. Confirm-o acolo sau intră altfel.',
  provider_disabled: NOT_OFFERED,
  oauth_provider_not_supported: NOT_OFFERED,
  email_provider_disabled: NOT_OFFERED,
  phone_provider_disabled: NOT_OFFERED,
  invite_not_found: 'Invitația a fost folosită sau a expirat. Cere alta de la cine te-a invitat.',
  mfa_totp_enroll_not_enabled: NOT_THIS_METHOD,
  mfa_totp_verify_not_enabled: NOT_THIS_METHOD,
  mfa_phone_enroll_not_enabled: NOT_THIS_METHOD,
  mfa_phone_verify_not_enabled: NOT_THIS_METHOD,
  mfa_recovery_codes_enroll_not_enabled: NOT_THIS_METHOD,
  mfa_recovery_codes_verify_not_enabled: NOT_THIS_METHOD,
};

/** For errors of sign-in providers without a sentence of their own. */
export const PROVIDER_ERROR = 'Intrarea prin alt serviciu nu a mers. Încearcă din nou sau intră altfel.';

/** Whether an error code has a sentence of its own. */
export function isKnownErrorCode(code: string | null): code is string {
  return code !== null && Object.hasOwn(SENTENCES, code);
}

/** Explains an error of the auth service to the visitor. The service's own message is never shown. */
export function describeAuthError({ code, status }: AuthServiceError): AuthErrorMessage {
  const known = code && Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (known === undefined && (!status || status >= 500)) {
    return { sentence: SERVICE_UNREACHABLE, field: null, status: 503 };
  }
  const [field, sentence] = Array.isArray(known) ? known : [null, known ?? GENERAL_ERROR];
  return { sentence, field, status: status === 429 ? 429 : known === undefined ? 503 : 422 };
}
