import { describe, expect, it } from 'vitest';
import { checkClientConfiguration } from './client-configuration.ts';

const CONFIGURATION = { url: 'https://scoala.ro', publishableKey: 'sb_publishable_x' };

describe('the configuration of a client', () => {
  it('is complete with an address and a key', () => {
    expect(() => checkClientConfiguration(CONFIGURATION)).not.toThrow();
  });

  it.each([
    ['address', 'url', 'supabaseUrl is required.'],
    ['key', 'publishableKey', 'supabaseKey is required.'],
  ])('says in the words of the specification that its %s is missing', (_, name, sentence) => {
    for (const value of [undefined, '', '  ']) {
      const given = { ...CONFIGURATION, [name]: value };
      expect(() => checkClientConfiguration(given)).toThrow(new Error(sentence));
    }
  });

  it('misses its address first', () => {
    expect(() => checkClientConfiguration({})).toThrow('supabaseUrl is required.');
  });
});
