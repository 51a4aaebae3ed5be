import { z } from 'zod';

const PHONE = /^\+[1-9]\d{6,14}$/;

const enrolment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('app'),
    factorId: z.uuid(),
    /** What the QR code says: the secret and whom it is for. */
    uri: z.string().regex(/^otpauth:\/\/totp\/[\x21-\x7e]{1,600}$/),
  }),
  z.object({
    kind: z.literal('phone'),
    factorId: z.uuid(),
    challengeId: z.uuid(),
    phone: z.string().regex(PHONE),
  }),
]);

/** A second factor that was begun and waits for its first code. */
export type PendingEnrolment = z.infer<typeof enrolment>;

const steps = z.object({
  /** A code was sent: to which mailbox, what for, and when (milliseconds since 1970). */
  code: z
    .object({
      purpose: z.enum(['sign-up', 'sign-in', 'recovery']),
      email: z.string().min(3).max(254),
      sentAt: z.number().int(),
    })
    .optional(),
  /** A link of a mail was followed; it is used only once somebody presses the button. */
  link: z.object({ tokenHash: z.string().min(1).max(300), type: z.string().min(1).max(40) }).optional(),
  /** Somebody proved to read the mailbox and now writes a password. */
  newPassword: z.literal(true).optional(),
  enrolment: enrolment.optional(),
  /** Recovery codes were made, and nobody has said yet to have kept them. */
  codesToKeep: z.literal(true).optional(),
});

/**
 * Where somebody is between two steps, so that a page that was thrown out of a phone's memory while they read their
 * mail comes back as they left it. It belongs to this browser alone and opens nothing by itself.
 */
export type PendingSteps = z.infer<typeof steps>;

/** Long enough to find a mail, short enough to be gone when a borrowed device is given back. */
const HALF_AN_HOUR_SECONDS = 30 * 60;

/** Cookies ignore ports: the name carries it, as the visitor cookie's does. */
export function pendingStepsCookieName(origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' ? '__Host-ebl-pending' : `ebl-pending-${port || '80'}`;
}

/** The steps a request carries; none when there is no cookie, or when it holds anything else. */
export function readPendingSteps(cookies: string | null, origin: string): PendingSteps {
  const name = pendingStepsCookieName(origin);
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const parsed = steps.safeParse(decoded(pair.slice(at + 1).trim()));
    if (parsed.success) return parsed.data;
  }
  return {};
}

/** The Set-Cookie header that keeps the steps, or takes the cookie away when none is left. */
export function pendingStepsSetCookie(pending: PendingSteps, origin: string): string {
  const isEmpty = Object.values(pending).every((step) => step === undefined);
  const value = isEmpty ? '' : Buffer.from(JSON.stringify(pending)).toString('base64url');
  const maxAge = isEmpty ? 0 : HALF_AN_HOUR_SECONDS;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${pendingStepsCookieName(origin)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function decoded(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return null;
  }
}
