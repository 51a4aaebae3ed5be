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
  // An invalid value counts as the default.
  ['', true, true],
  ['mereu', false, false],
  [undefined, true, true],
  [true, false, false],
])(
  'With the setting %j and a mail server: %s, an address must be confirmed: %s',
  (setting, sendsMail, isRequired) => {
    const { sign_up_confirmation } = parseSettings([{ key: 'sign_up_confirmation', value: setting }]);
    expect(requiresConfirmation(sign_up_confirmation, sendsMail)).toBe(isRequired);
  },
);
