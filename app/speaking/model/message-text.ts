export const MAX_MESSAGE_LENGTH = 4000;

/** A message as it is stored: its line breaks stay, other invisible characters do not. */
export function normalMessageText(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
}
