import { expect, it } from 'vitest';
import { readRefusal, UploadError } from './upload-error.ts';

it.each([
  [413, 'The object exceeded the maximum allowed size', 'too-large'],
  [413, 'Your files exceeded 20 files or 20 MB', 'no-space'],
  [415, 'mime type image/tiff is not supported', 'wrong-kind'],
  [400, 'The file is damaged, or no audio/mpeg', 'wrong-kind'],
  [400, 'Invalid key', 'failed'],
  [403, '"exp" claim timestamp check failed', 'signed-out'],
  [403, 'new row violates row-level security policy', 'not-allowed'],
  [409, 'The resource already exists', 'exists'],
  [409, 'Upload-Offset is not where the upload ended', 'try-again'],
  [404, 'Upload not found', 'try-again'],
  [423, 'The upload is being written', 'try-again'],
  [429, 'Too many uploads at once', 'try-again'],
  [503, 'The database is not available. Please try again later.', 'try-again'],
] as const)('The answer %i “%s” means %s', (status, message, meaning) => {
  expect(readRefusal(status, message)).toBe(meaning);
  if (meaning !== 'try-again') expect(new UploadError(meaning).message).toMatch(/^\p{Lu}.+\.$/u);
});
