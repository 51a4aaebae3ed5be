/** About 100,000 leads. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export const NO_FILE = 'Alege un fișier CSV.';
export const TOO_LARGE = 'Fișierul are peste 10 MB: împarte-l în două.';
