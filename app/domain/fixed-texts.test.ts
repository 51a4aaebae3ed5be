import { expect, it } from 'vitest';
import * as texts from './fixed-texts.ts';
import { FLASH_MESSAGES } from './flash.ts';

it('quotes the specification character for character', () => {
  expect({ ...texts }).toEqual({
    LOADING: 'Loading...',
    LOG_IN_FIRST: 'Please log in to access this page',
    NO_PERMISSION: 'You do not have permission to access this page',
    CHECK_FAILED: 'Error checking permissions',
    CHECK_BROKE: 'An error occurred while checking permissions',
    NOT_FOUND: 'Pagina nu a fost găsită',
  });
});

it('shows what is quoted in English as a title, marked as English, with a Romanian sentence below', () => {
  const quoted = [texts.LOG_IN_FIRST, texts.NO_PERMISSION, texts.CHECK_FAILED, texts.CHECK_BROKE];
  const messages = Object.values(FLASH_MESSAGES);
  expect(messages.filter((message) => 'lang' in message).map(({ title }) => title)).toEqual(quoted);
  for (const { text } of messages) expect(text).toMatch(/\p{Ll}\.$/u);
});
