/** The keys of a backend, for command-line programs: reading or creating the API keys, and rotating keys. */
export { currentApiKeys } from './auth/keys/current-api-keys.ts';
export { ROTATABLE, type Rotatable, type Rotated, rotateKeys } from './auth/keys/rotate-keys.ts';
