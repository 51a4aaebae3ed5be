import { z } from 'zod';
import { siteCookie } from '#app/platform/cookies/site-cookie.server.ts';

const PHONE = /^\+[1-9]\d{6,14}$/;

const enrolment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('app'),
    factorId: z.uuid(),
    /** The content of the QR code: the secret and its account. */
    uri: z.string().regex(/^otpauth:\/\/totp\/[\x21-\x7e]{1,600}$/),
  }),
  z.object({
    kind: z.literal('phone'),
    factorId: z.uuid(),
    challengeId: z.uuid(),
    phone: z.string().regex(PHONE),
  }),
]);

/** A second factor that is not in use yet: its first code is missing. */
export type PendingEnrolment = z.infer<typeof enrolment>;

const steps = z.object({
  /** The code that was mailed; `sentAt` in milliseconds since 1970. */
  code: z
    .object({
      purpose: z.enum(['sign-up', 'sign-in', 'recovery']),
      email: z.string().min(3).max(254),
      sentAt: z.number().int(),
    })
    .optional(),
  /** The mailed link that was opened and waits for a button press. */
  link: z.object({ tokenHash: z.string().min(1).max(300), type: z.string().min(1).max(40) }).optional(),
  /** The visitor proved to read the mailbox and may set a password. */
  newPassword: z.literal(true).optional(),
  enrolment: enrolment.optional(),
  /** New recovery codes were shown, and the person has not confirmed yet that they are saved. */
  codesToKeep: z.literal(true).optional(),
});

/**
 * The steps of signing in that a browser has reached. They survive a phone that drops the page from its memory while the
 * visitor reads the mail. They give no access by themselves.
 */
export type PendingSteps = z.infer<typeof steps>;

/** Long enough to find a mail, short enough for a borrowed device. */
const MAX_AGE_SECONDS = 30 * 60;
const cookie = siteCookie('pending', MAX_AGE_SECONDS);

export const pendingStepsCookieName = cookie.nameAt;

/** Reads the pending steps from a request's cookies; none when the cookie is missing or invalid. */
export function readPendingSteps(cookies: string | null, origin: string): PendingSteps {
  const isValid = (value: string) => steps.safeParse(decoded(value)).success;
  const value = cookie.read(cookies, origin, isValid);
  return value === null ? {} : steps.parse(decoded(value));
}

/** The Set-Cookie header that stores the steps, or deletes the cookie when there are none. */
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
