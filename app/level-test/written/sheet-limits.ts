/** Questions of one file. */
export const MAX_SHEET_ROWS = 40;
/** 40 questions with long texts are half of it. */
export const MAX_SHEET_BYTES = 256 * 1024;
/** The form sends the rows back while they are mended. */
export const MAX_SHEET_BODY_BYTES = 1024 * 1024;
export const SHEET_TOO_LARGE = `Fișierul e prea mare: încap ${MAX_SHEET_ROWS} de întrebări și 256 KB. Împarte-l în două.`;
