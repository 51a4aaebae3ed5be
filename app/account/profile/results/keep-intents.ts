/** What the forms that keep results ask for. */
export const KEEP_INTENTS = { device: 'keep-device', link: 'keep-link' } as const;
