import { expect, it } from 'vitest';
import { confirmationSetting, requiresConfirmation } from './confirmation-setting.ts';

it.each([
  ['automatic', true, true],
  ['automatic', false, false],
  ['always', true, true],
  ['always', false, true],
  ['never', true, false],
  ['never', false, false],
  // What nobody can read is as it was at the start.
  ['', true, true],
  ['mereu', false, false],
  [undefined, true, true],
  [true, false, false],
])(
  'with the setting %j and mail that goes out: %s, an address must be confirmed: %s',
  (setting, sendsMail, isRequired) => {
    expect(requiresConfirmation(confirmationSetting(setting), sendsMail)).toBe(isRequired);
  },
);
