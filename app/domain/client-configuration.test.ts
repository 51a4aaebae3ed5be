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
  ])('fails with the sentence of the specification when its %s is missing', (_, name, sentence) => {
    for (const value of [undefined, '', '  ']) {
      const given = { ...CONFIGURATION, [name]: value };
      expect(() => checkClientConfiguration(given)).toThrow(new Error(sentence));
    }
  });

  it('fails for its address first when both are missing', () => {
    expect(() => checkClientConfiguration({})).toThrow('supabaseUrl is required.');
  });
});
