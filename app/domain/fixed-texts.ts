/**
 * The texts the product's specification quotes, character for character. What is English here is shown in English, and
 * marked as such.
 */
export const LOADING = 'Loading...';
export const LOG_IN_FIRST = 'Please log in to access this page';
export const NO_PERMISSION = 'You do not have permission to access this page';
export const CHECK_FAILED = 'Error checking permissions';
export const CHECK_BROKE = 'An error occurred while checking permissions';
export const NOT_FOUND = 'Pagina nu a fost găsită';
