/** 100,000 leads with long notes. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

export const NO_FILE = 'Alege un fișier CSV.';
export const TOO_LARGE = 'Fișierul are peste 16 MB: împarte-l în două.';
