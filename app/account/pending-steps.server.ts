import { z } from 'zod';
import { siteCookie } from '#app/platform/cookies/site-cookie.server.ts';

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
const cookie = siteCookie('pending', 30 * 60);

export const pendingStepsCookieName = cookie.nameAt;

/** The steps a request carries; none when there is no cookie, or when it holds anything else. */
export function readPendingSteps(cookies: string | null, origin: string): PendingSteps {
  const isValid = (value: string) => steps.safeParse(decoded(value)).success;
  const value = cookie.read(cookies, origin, isValid);
  return value === null ? {} : steps.parse(decoded(value));
}

/** The Set-Cookie header that keeps the steps, or takes the cookie away when none is left. */
export function pendingStepsSetCookie(pending: PendingSteps, origin: string): string {
  const isEmpty = Object.values(pending).every((step) => step === undefined);
  if (isEmpty) return cookie.clear(origin);
  return cookie.set(Buffer.from(JSON.stringify(pending)).toString('base64url'), origin);
}

function decoded(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return null;
  }
}
