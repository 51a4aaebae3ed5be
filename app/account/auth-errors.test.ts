import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeAuthError, GENERAL_ERROR } from './auth-errors.ts';

/** Error codes of features that the site does not use; they get the general sentence. */
const UNUSED =
  /^(?:saml_|sso_|webauthn_|mfa_webauthn_|hook_|captcha_)|^(?:unexpected_failure|validation_failed|bad_json|not_admin|unexpected_audience|single_identity_not_deletable|email_conflict_identity_not_deletable|manual_linking_disabled|phone_not_confirmed|conflict|user_sso_managed|identity_not_found|anonymous_provider_disabled|request_timeout)$/;

function knownCodes(): string[] {
  const client = dirname(createRequire(import.meta.url).resolve('@supabase/auth-js/package.json'));
  const source = readFileSync(join(client, 'src/lib/error-codes.ts'), 'utf8');
  return [...source.matchAll(/\| '(\w+)'/g)].map(([, code = '']) => code);
}

describe('Errors of the auth service', () => {
  it('Every error code of the official client that the site can meet has a sentence of its own', () => {
    const codes = knownCodes();
    expect(codes.length).toBeGreaterThan(80);
    const isGeneral = (code: string) => describeAuthError({ code, status: 400 }).sentence === GENERAL_ERROR;
    expect(codes.filter(isGeneral)).toEqual(codes.filter((code) => UNUSED.test(code)));
  });

  it('An error is explained in Romanian, to one person, without a word of the auth service', () => {
    for (const code of [...knownCodes(), 'access_denied', 'current_password_required']) {
      const { sentence } = describeAuthError({ code, status: 400 });
      expect(sentence, code).toMatch(/^\p{Lu}.*\p{Ll}\.$/u);
      expect(sentence, code).not.toMatch(/[şţŞŢ"!]|\b(?:token|session|user|password|factor|rate)\b/i);
    }
  });

  it('An error is shown beside the field it is about', () => {
    expect(describeAuthError({ code: 'weak_password', status: 422 })).toMatchObject({
      field: 'password',
      status: 422,
    });
    expect(describeAuthError({ code: 'otp_expired', status: 403 }).field).toBe('code');
    expect(describeAuthError({ code: 'invalid_credentials', status: 400 }).field).toBeNull();
  });

  it('An error tells waiting from a mistake, and our failures from the visitor’s', () => {
    expect(describeAuthError({ code: 'over_request_rate_limit', status: 429 }).status).toBe(429);
    expect(describeAuthError({ status: 0 })).toMatchObject({ status: 503 });
    expect(describeAuthError({ status: 500, code: 'unexpected_failure' }).sentence).toContain(
      'din cauza noastră',
    );
    expect(describeAuthError({ status: 400, code: 'toString' }).sentence).toBe(GENERAL_ERROR);
  });
});
