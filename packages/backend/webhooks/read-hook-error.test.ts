import { describe, expect, it } from 'vitest';
import { readHookError } from './read-hook-error.ts';

describe('The answer of a hook', () => {
  it.each([
    ['{"error":{"http_code":422,"message":"no such number"}}', { http_code: 422, message: 'no such number' }],
    ['{"error":null}', null],
    ['{}', null],
    ['null', null],
    ['', null],
    ['<html>', null],
  ])('with the body %j has this error: %j', async (body, error) => {
    expect(await readHookError(new Response(body))).toEqual(error);
  });

  it('is given up when it does not end', async () => {
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (hook) => hook.enqueue(Buffer.alloc(1_000, ' ')),
      cancel: () => {
        isCancelled = true;
      },
    });
    expect(await readHookError(new Response(endless))).toBeNull();
    expect(isCancelled).toBe(true);
  });
});
