/** About two minutes at the 64 kbit/s that speech needs; the database holds to the same. */
export const MAX_RECORDING_BYTES = 1024 * 1024;

export const NO_RECORDING = 'Alege întâi fișierul cu înregistrarea.';

export const TOO_LARGE =
  'Fișierul e prea mare: o înregistrare are cel mult 1 MB. Salveaz-o ca MP3 sau M4A, mono, la 64 kbps.';
