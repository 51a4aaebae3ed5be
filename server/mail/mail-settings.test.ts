import { describe, expect, it } from 'vitest';
import { parseMailFrom, parseSmtpUrl } from './mail-settings.ts';

describe('SMTP_URL', () => {
  it('is parsed into host, port, TLS and login', () => {
    expect(parseSmtpUrl('smtp://site:p%40ss%3Aw%C3%B6rd@mail.scoala.example')).toEqual({
      host: 'mail.scoala.example',
      port: 587,
      isTlsFromStart: false,
      isLoopback: false,
      login: { user: 'site', password: 'p@ss:wörd' },
    });
    expect(parseSmtpUrl('smtps://mail.scoala.example')).toMatchObject({
      port: 465,
      isTlsFromStart: true,
      login: null,
    });
    expect(parseSmtpUrl('smtp://mail.scoala.example:2525/')).toMatchObject({ port: 2525 });
  });

  it.each(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])('with host %s means this machine', (host) => {
    expect(parseSmtpUrl(`smtp://${host}:25`)).toMatchObject({ isLoopback: true });
  });

  it.each(['mail.localhost.example', '10.0.0.1', '127.scoala.example', '[2001:db8::1]', '128.0.0.1'])(
    'with host %s means another machine',
    (host) => {
      expect(parseSmtpUrl(`smtp://${host}:25`)).toMatchObject({ isLoopback: false });
    },
  );

  it.each([
    'mail.scoala.example',
    'http://mail.scoala.example',
    'smtp://',
    'smtp://site@mail.scoala.example',
    'smtp://:secret@mail.scoala.example',
    'smtp://site:secret@mail.scoala.example/?tls.rejectUnauthorized=false',
    'smtp://site:secret@mail.scoala.example/box',
    'smtp://site:secret%zz@mail.scoala.example',
    'smtp://site:se cret@mail.scoala.example:70000',
  ])('%j is refused with a sentence that does not repeat it', (value) => {
    const refusal = parseSmtpUrl(value);
    expect(refusal).toMatch(/^SMTP_URL .*\.$/);
    expect(refusal).not.toMatch(/secret|se cret/);
  });
});

describe('MAIL_FROM', () => {
  it('is an address with or without a name', () => {
    const address = 'salut@scoala.example';
    expect(parseMailFrom(address)).toEqual({ name: '', address });
    expect(parseMailFrom(` Școala de Engleză <${address}>`)).toEqual({ name: 'Școala de Engleză', address });
    expect(parseMailFrom(`"Ana, Dan" <${address}>`)).toEqual({ name: 'Ana, Dan', address });
    expect(parseMailFrom(`<${address}>`)).toEqual({ name: '', address });
  });

  it.each([
    'Școala',
    'salut@',
    'a@b.ro, c@d.ro',
    'A <a@b.ro> <c@d.ro>',
    'A\r\nBcc: x@y.ro <a@b.ro>',
    'A <a@b.ro',
  ])('%j is refused', (value) => {
    expect(parseMailFrom(value)).toBeNull();
  });
});
