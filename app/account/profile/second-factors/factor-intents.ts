/** What the forms of the page about second factors ask for. */
export const FACTOR_INTENTS = {
  remove: 'factor-remove',
  makeCodes: 'codes-make',
  renewCodes: 'codes-renew',
} as const;
