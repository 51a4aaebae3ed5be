import { describe, expect, it } from 'vitest';
import { messageValue, readMessageValue } from './selected-message.ts';

const assigneeId = '00000000-0000-4000-8000-000000000001';

describe('The checkbox of a message', () => {
  it.each([
    { id: '7', version: 3, state: 'open', assigneeId },
    { id: '12', version: 1, state: 'new', assigneeId: null },
  ] as const)('What it sends is read back: $state', (message) => {
    expect(readMessageValue(messageValue(message))).toEqual([message]);
  });

  it.each(['', '7', '7.1.new', '7.1.lost.', `7.x.new.${assigneeId}`, '7.1.new.me', ' 7.1.new.'])(
    'What is no message is left out: "%s"',
    (value) => {
      expect(readMessageValue(value)).toEqual([]);
    },
  );
});
