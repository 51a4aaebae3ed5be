import { expect, it } from 'vitest';
import * as texts from './fixed-texts.ts';

it('The fixed texts are those of the specification, character for character', () => {
  expect({ ...texts }).toEqual({
    LOADING: 'Loading...',
    LOG_IN_FIRST: 'Please log in to access this page',
    NO_PERMISSION: 'You do not have permission to access this page',
    CHECK_FAILED: 'Error checking permissions',
    CHECK_BROKE: 'An error occurred while checking permissions',
    NOT_FOUND: 'Pagina nu a fost găsită',
    PROFILE_SETUP_FAILED: 'Error setting up user profile',
    URL_REQUIRED: 'supabaseUrl is required.',
    KEY_REQUIRED: 'supabaseKey is required.',
    SIGNED_OUT_TITLE: 'Deconectare reușită',
    SIGNED_OUT_TEXT: 'La revedere! Te așteptăm să revii curând.',
    SIGN_OUT_FAILED_TITLE: 'Eroare',
    SIGN_OUT_FAILED_TEXT: 'A apărut o eroare la deconectare. Te rugăm să încerci din nou.',
    CLOSE: 'Close',
    SELECT_AN_IMAGE: 'You must select an image to upload.',
    NO_USER_FOUND: 'No user found',
    AVATAR_UPDATED: 'Avatar updated successfully!',
  });
});
