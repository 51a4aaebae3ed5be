/** As many as private.look_up_people takes. */
export const MAX_PEOPLE = 500;
export const MAX_LIST_LENGTH = 60_000;
/** 500 rows with notes beside them. */
export const MAX_FILE_BYTES = 512 * 1024;

export const NO_FILE = 'Alege un fișier CSV.';
export const TOO_LARGE = 'Fișierul are peste 512 KB: lasă în el numai coloanele de care e nevoie.';
export const TOO_MANY = 'Sunt mai mult de 500 de adrese: împarte-le în două.';
