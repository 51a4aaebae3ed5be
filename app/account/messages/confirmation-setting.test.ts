import { expect, it } from 'vitest';
import { parseSettings } from '#content/settings.ts';
import { requiresConfirmation } from './confirmation-setting.ts';

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
    const { sign_up_confirmation } = parseSettings([{ key: 'sign_up_confirmation', value: setting }]);
    expect(requiresConfirmation(sign_up_confirmation, sendsMail)).toBe(isRequired);
  },
);
