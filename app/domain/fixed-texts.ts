/**
 * The texts that the product's specification prescribes, character for character. The English ones are shown in English,
 * marked with lang="en".
 */
export const LOADING = 'Loading...';
export const LOG_IN_FIRST = 'Please log in to access this page';
export const NO_PERMISSION = 'You do not have permission to access this page';
export const CHECK_FAILED = 'Error checking permissions';
export const CHECK_BROKE = 'An error occurred while checking permissions';
export const NOT_FOUND = 'Pagina nu a fost găsită';
export const PROFILE_SETUP_FAILED = 'Error setting up user profile';
export const URL_REQUIRED = 'supabaseUrl is required.';
export const KEY_REQUIRED = 'supabaseKey is required.';
export const SIGNED_OUT_TITLE = 'Deconectare reușită';
export const SIGNED_OUT_TEXT = 'La revedere! Te așteptăm să revii curând.';
export const SIGN_OUT_FAILED_TITLE = 'Eroare';
export const SIGN_OUT_FAILED_TEXT = 'A apărut o eroare la deconectare. Te rugăm să încerci din nou.';
export const CLOSE = 'Close';
export const SELECT_AN_IMAGE = 'You must select an image to upload.';
export const NO_USER_FOUND = 'No user found';
export const AVATAR_UPDATED = 'Avatar updated successfully!';
