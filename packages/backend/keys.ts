/** The keys of a backend, for commands: the API keys that are given out, made where there are none, and rotation. */
export { currentApiKeys } from './auth/keys/current-api-keys.ts';
export { ROTATABLE, type Rotatable, type Rotated, rotateKeys } from './auth/keys/rotate-keys.ts';
