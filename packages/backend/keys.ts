/** The keys of a backend: reading those that are given out, and rotating them. */
export { currentApiKeys } from './auth/keys/current-api-keys.ts';
export { knownApiKeys } from './auth/keys/known-api-keys.ts';
export { readKeys } from './auth/keys/read-keys.ts';
export { ROTATABLE, type Rotatable, type Rotated, rotateKeys } from './auth/keys/rotate-keys.ts';
