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
/** What was played, with the rates. */
let played: string[];
/** The one element of the page, as the browser has it. */
let player: { onended?: () => void; onerror?: () => void; isPaused: boolean } | undefined;
let isPlayable: boolean;
beforeEach(() => {
  spoken = [];
  cancelled = 0;
  played = [];
  isPlayable = true;
  vi.useFakeTimers();
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => {
      cancelled++;
    },
  });
  vi.stubGlobal(
    'Audio',
    class {
      src = '';
      playbackRate = 1;
      preservesPitch = false;
      isPaused = true;
      constructor() {
        player = this;
      }
      play() {
        this.isPaused = false;
        played.push(`${this.src} ${this.playbackRate} ${this.preservesPitch}`);
        return isPlayable ? Promise.resolve() : Promise.reject(new Error('not supported'));
      }
      pause() {
        this.isPaused = true;
      }
    },
  );
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

describe('Recordings that are read aloud', () => {
  const listen = (parts: Parameters<typeof readAloud>[0]) => {
    const heard: string[] = [];
    const stop = readAloud(parts, {
      onPart: (index, by) => heard.push(`${index} ${by}`),
      onEnd: (outcome) => heard.push(outcome),
    });
    return { heard, stop };
  };
  const recorded = (text: string, voice: SpeechSynthesisVoice | null = VOICE) => ({
    ...{ text, voice, pitch: 1, rate: 0.75 },
    sound: `/sunet/${text}`,
  });

  it('Are heard between parts that a voice reads, slower without a lower pitch', () => {
    const { heard } = listen([recorded('one'), { text: 'two', voice: VOICE, pitch: 1 }, recorded('three')]);
    expect(spoken).toEqual([]);
    player?.onended?.();
    vi.runAllTimers();
    spoken.at(-1)?.onend();
    vi.runAllTimers();
    player?.onended?.();
    expect(played).toEqual(['/sunet/one 0.75 true', '/sunet/three 0.75 true']);
    expect(spoken.map(({ text }) => text)).toEqual(['two']);
    expect(heard).toEqual(['0 recording', '1 voice', '2 recording', 'ended']);
  });

  it('Give way to the voice where they cannot be played, and end where there is none', async () => {
    isPlayable = false;
    const withVoice = listen([recorded('one')]);
    await vi.waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(['one']));
    spoken[0]?.onend();
    expect(withVoice.heard).toEqual(['0 recording', '0 voice', 'ended']);
    const without = listen([recorded('two', null)]);
    await vi.waitFor(() => expect(without.heard).toEqual(['0 recording', 'failed']));
  });

  it('Stop at once, and when something else is read', () => {
    const first = listen([recorded('one'), recorded('two')]);
    const second = listen([recorded('three')]);
    expect([first.heard, player?.isPaused]).toEqual([['0 recording', 'ended'], false]);
    second.stop();
    expect([second.heard, player?.isPaused]).toEqual([['0 recording'], true]);
  });
});
