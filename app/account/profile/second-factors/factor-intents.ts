/** The values of `intent` in the forms of the second-factor page. */
export const FACTOR_INTENTS = {
  remove: 'factor-remove',
  makeCodes: 'codes-make',
  renewCodes: 'codes-renew',
} as const;
