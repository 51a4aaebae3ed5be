import { describe, expect, it } from 'vitest';
import { poseOf } from './line-pose.ts';

describe('The pose beside a line of a dialogue', () => {
  it('Is as its words sound', () => {
    const poses = [
      'Hi!',
      'Hello.',
      'How are you?',
      "I'm sorry, I'm late.",
      'I live here.',
      'Great!',
      'Bye.',
    ].map((text, index, all) => poseOf(text, index, all.length));
    expect(poses).toEqual(['greeting', 'greeting', 'thinking', 'mistaken', 'speaking', 'proud', 'proud']);
  });
});
