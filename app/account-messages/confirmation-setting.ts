/** The key of the setting that decides. */
export const CONFIRMATION_KEY = 'sign_up_confirmation';

/** When a new address must be confirmed before its first session: as soon as mails go out, always, or never. */
export type ConfirmationSetting = 'automatic' | 'always' | 'never';

/** What the setting says; anything else than its three words counts as automatic. */
export function confirmationSetting(setting: unknown): ConfirmationSetting {
  return setting === 'always' || setting === 'never' ? setting : 'automatic';
}

/** @param sendsMail whether there is a mail server: without one nobody could confirm anything */
export function requiresConfirmation(setting: ConfirmationSetting, sendsMail: boolean): boolean {
  return setting === 'always' || (setting === 'automatic' && sendsMail);
}
