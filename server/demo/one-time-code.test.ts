import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { oneTimeCode } from './one-time-code.ts';

it('The code that is printed is the one that an authenticator app shows', () => {
  const secret = 'PXIWEW55J7LLNULNZ5G77MZC5GFXYMFH';
  for (let step = 0; step < 40; step++) {
    const moment = new Date(Date.UTC(2026, 10, 23, 9) + step * 777_000);
    expect(oneTimeCode(secret, moment)).toBe(new TOTP({ secret }).generate({ timestamp: moment.getTime() }));
  }
});
