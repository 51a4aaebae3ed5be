import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** Clocks of phones are wrong by seconds, not by minutes. */
const STEPS_EACH_WAY = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export interface NewTotp {
  /** In base32. */
  secret: string;
  /** The URI for authenticator apps: `otpauth://totp/…`. */
  uri: string;
  /** The same as an SVG document, without a `#` in it: clients put it in a data URL as it is. */
  qrCode: string;
}

/** Generates the secret of a new authenticator. @param label the account, shown in the app below the issuer */
export function newTotp(issuer: string, label: string): NewTotp {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: SECRET_BYTES }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 4, pixelSize: 4 }) };
}

/**
 * The 30-second step of a code, counted since 1970; null when it is not the current step, the one before or the one
 * after.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_EACH_WAY });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
