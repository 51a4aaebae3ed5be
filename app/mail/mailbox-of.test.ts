import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['ana.pop@exemplu.ro', 'ana.pop@exemplu.ro'],
    ['ana.pop+test@exemplu.ro', 'ana.pop@exemplu.ro'],
    ['ana+a+b@exemplu.ro', 'ana@exemplu.ro'],
    ['a.na.pop+1@gmail.com', 'anapop@gmail.com'],
    ['anapop@googlemail.com', 'anapop@gmail.com'],
    ['+ana@exemplu.ro', '+ana@exemplu.ro'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it('is not that of somebody else', () => {
    const addresses = ['ana.pop@exemplu.ro', 'anapop@exemplu.ro', 'anapop@gmail.com', 'anapop@gmail.com.ro'];
    expect(new Set(addresses.map(mailboxOf)).size).toBe(addresses.length);
  });
});
