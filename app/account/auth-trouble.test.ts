import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authTrouble, GENERAL_TROUBLE } from './auth-trouble.ts';

/** Codes of parts of the service the site does not use; whoever meets one reads the general sentence. */
const NOT_OURS =
  /^(?:saml_|sso_|webauthn_|mfa_webauthn_|hook_|captcha_)|^(?:unexpected_failure|validation_failed|bad_json|not_admin|unexpected_audience|single_identity_not_deletable|email_conflict_identity_not_deletable|manual_linking_disabled|phone_not_confirmed|conflict|user_sso_managed|identity_not_found|anonymous_provider_disabled|request_timeout)$/;

function knownCodes(): string[] {
  const client = dirname(createRequire(import.meta.url).resolve('@supabase/auth-js/package.json'));
  const source = readFileSync(join(client, 'src/lib/error-codes.ts'), 'utf8');
  return [...source.matchAll(/\| '(\w+)'/g)].map(([, code = '']) => code);
}

describe('what went wrong', () => {
  it('has a sentence of its own for every code of the official client that the site can meet', () => {
    const codes = knownCodes();
    expect(codes.length).toBeGreaterThan(80);
    const isGeneral = (code: string) => authTrouble({ code, status: 400 }).sentence === GENERAL_TROUBLE;
    expect(codes.filter(isGeneral)).toEqual(codes.filter((code) => NOT_OURS.test(code)));
  });

  it('is said in Romanian, to one person, without a word of the service’s own', () => {
    for (const code of [...knownCodes(), 'access_denied', 'current_password_required']) {
      const { sentence } = authTrouble({ code, status: 400 });
      expect(sentence, code).toMatch(/^\p{Lu}.*\p{Ll}\.$/u);
      expect(sentence, code).not.toMatch(/[şţŞŢ"!]|\b(?:token|session|user|password|factor|rate)\b/i);
    }
  });

  it('stands beside the field it is about', () => {
    expect(authTrouble({ code: 'weak_password', status: 422 })).toMatchObject({
      field: 'password',
      status: 422,
    });
    expect(authTrouble({ code: 'otp_expired', status: 403 }).field).toBe('code');
    expect(authTrouble({ code: 'invalid_credentials', status: 400 }).field).toBeNull();
  });

  it('tells a wait from a mistake, and our trouble from the visitor’s', () => {
    expect(authTrouble({ code: 'over_request_rate_limit', status: 429 }).status).toBe(429);
    expect(authTrouble({ status: 0 })).toMatchObject({ status: 503 });
    expect(authTrouble({ status: 500, code: 'unexpected_failure' }).sentence).toContain('din cauza noastră');
    expect(authTrouble({ status: 400, code: 'toString' }).sentence).toBe(GENERAL_TROUBLE);
  });
});
