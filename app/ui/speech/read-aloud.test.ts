import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAloud } from './read-aloud.ts';

const VOICE = { lang: 'en-GB', name: 'Kate' } as SpeechSynthesisVoice;
const PARTS = ['One.', 'Two.', 'Three.'].map((text, index) => ({ text, voice: VOICE, pitch: 1 + index / 4 }));

interface Utterance {
  text: string;
  pitch: number;
  onend(): void;
  onerror(event: { error: string }): void;
}

let spoken: Utterance[];
let cancelled: number;
beforeEach(() => {
  spoken = [];
  cancelled = 0;
  vi.useFakeTimers();
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => {
      cancelled++;
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function read() {
  const heard: (number | string)[] = [];
  const stop = readAloud(PARTS, {
    onPart: (index) => heard.push(index),
    onEnd: (outcome) => heard.push(outcome),
  });
  const finish = () => {
    spoken.at(-1)?.onend();
    vi.runAllTimers();
  };
  return { heard, stop, finish };
}

describe('Parts that are read aloud', () => {
  it('Follow each other with a pause, each in its pitch, to the end', () => {
    const { heard, finish } = read();
    expect(spoken.map(({ text }) => text)).toEqual(['One.']);
    spoken[0]?.onend();
    expect(spoken).toHaveLength(1);
    vi.runAllTimers();
    finish();
    finish();
    expect(spoken.map(({ text, pitch }) => `${text} ${pitch}`)).toEqual([
      'One. 1',
      'Two. 1.25',
      'Three. 1.5',
    ]);
    expect(heard).toEqual([0, 1, 2, 'ended']);
  });

  it('Stop at once, also in a pause, and say nothing more', () => {
    const first = read();
    first.stop();
    spoken[0]?.onend();
    vi.runAllTimers();
    expect([spoken.length, cancelled]).toEqual([1, 2]);

    const second = read();
    spoken.at(-1)?.onend();
    second.stop();
    vi.runAllTimers();
    expect(spoken).toHaveLength(2);
    expect([first.heard, second.heard]).toEqual([[0], [0]]);
  });

  it('End where the browser fails, and where another reading interrupts them', () => {
    for (const [error, outcome] of [
      ['synthesis-failed', 'failed'],
      ['interrupted', 'ended'],
      ['canceled', 'ended'],
    ] as const) {
      const { heard, finish } = read();
      finish();
      spoken.at(-1)?.onerror({ error });
      vi.runAllTimers();
      expect(heard).toEqual([0, 1, outcome]);
    }
  });
});
