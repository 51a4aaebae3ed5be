import { z } from 'zod';
import { isLoopback } from '../http/loopback.ts';

/** Connection settings of the mail server. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte (smtps); else STARTTLS before anything is sent. */
  isTlsFromStart: boolean;
  /** A connection to this machine may stay without TLS. */
  isLoopback: boolean;
  login: { user: string; password: string } | null;
}

export interface MailAddress {
  name: string;
  address: string;
}

const EXAMPLE = 'smtp://user:password@mail.school.example:587';

/** @returns the settings, or a sentence on why they are refused, which never repeats the URL: it has a password */
export function parseSmtpUrl(value: string): SmtpSettings | string {
  const url = /^smtps?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url?.hostname)
    return `SMTP_URL must be an address such as ${EXAMPLE}, or one that begins with smtps://.`;
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) {
    return 'SMTP_URL ends after the port: no path, no question mark, no #. Write such characters of a password as %2F, %3F, %23.';
  }
  if ((url.username === '') !== (url.password === '')) {
    return `SMTP_URL needs both a user and a password, or neither, as in ${EXAMPLE}.`;
  }
  const user = decode(url.username);
  const password = decode(url.password);
  if (user === null || password === null) {
    return 'SMTP_URL has a % in its user or password that encodes nothing: write it as %25.';
  }
  const isTlsFromStart = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (isTlsFromStart ? 465 : 587),
    isTlsFromStart,
    isLoopback: isLoopback(host),
    login: user === '' ? null : { user, password },
  };
}

/** Parses `Name <address>` or an address alone. @returns null when it is neither */
export function parseMailFrom(value: string): MailAddress | null {
  const named = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>\s*$/u.exec(value);
  const address = (named?.[2] ?? value).trim();
  if (!z.email().safeParse(address).success) return null;
  return { name: named?.[1]?.trim() ?? '', address };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
