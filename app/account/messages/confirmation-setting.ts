import type { Settings } from '#content/settings.ts';

/** When a new address must be confirmed before its first session: as soon as mails are sent, always, or never. */
export type ConfirmationSetting = Settings['sign_up_confirmation'];

/** @param sendsMail whether there is a mail server; without one an address could not be confirmed */
export function requiresConfirmation(setting: ConfirmationSetting, sendsMail: boolean): boolean {
  return setting === 'always' || (setting === 'automatic' && sendsMail);
}
