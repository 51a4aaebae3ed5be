import { describe, expect, it } from 'vitest';
import { parseHookSecret, parseHookUrl } from './hook-settings.ts';

describe('SMS_HOOK_URL', () => {
  it.each([
    'https://sms.scoala.example/send?key=x',
    'http://localhost:4000/send',
    'http://127.0.0.1:4000',
    'http://[::1]:4000/',
  ])('may be %s', (value) => {
    expect(parseHookUrl(value)).toEqual(new URL(value));
  });

  it.each([
    'sms.scoala.example/secret',
    'ftp://sms.scoala.example/secret',
    'https://',
    'http://sms.scoala.example/secret',
    'http://10.0.0.5/secret',
    'http://127.0.0.1.evil.example/secret',
    'http://localhost.evil.example/secret',
    'https://user:secret@sms.scoala.example/send',
    'https://secret@sms.scoala.example/send',
  ])('%j is refused with a sentence that does not repeat it', (value) => {
    const refusal = parseHookUrl(value);
    expect(refusal).toMatch(/^SMS_HOOK_URL .*\.$/);
    expect(refusal).not.toMatch(/secret/);
  });
});

describe('SMS_HOOK_SECRET', () => {
  it('is a key of Standard Webhooks, with or without the version prefix', () => {
    const key = Buffer.alloc(32, 7);
    expect(parseHookSecret(`v1,whsec_${key.toString('base64')}`)).toEqual(key);
    expect(parseHookSecret(`whsec_${key.toString('base64')}`)).toEqual(key);
  });

  it.each([
    'secret',
    'v1,whsec_',
    'v1,whsec_c2VjcmV0',
    `v1,whsec_${'secret!!'.repeat(6)}`,
    'v1a,whsk_secret',
  ])('%j is refused with a sentence that does not repeat it', (value) => {
    const refusal = parseHookSecret(value);
    expect(refusal).toMatch(/^SMS_HOOK_SECRET .*\.$/);
    expect(refusal).not.toMatch(/secret|c2Vj/);
  });
});
