/** About two minutes at 64 kbit/s, enough for speech. The database has the same limit. */
export const MAX_RECORDING_BYTES = 1024 * 1024;

export const NO_RECORDING = 'Alege întâi fișierul cu înregistrarea.';

export const TOO_LARGE =
  'Fișierul e prea mare: o înregistrare are cel mult 1 MB. Salveaz-o ca MP3 sau M4A, mono, la 64 kbps.';
