import { describe, expect, it } from 'vitest';
import { chooseVoice } from './english-voice.ts';

const voice = (lang: string, localService = true, name = lang) =>
  ({ lang, localService, name }) as SpeechSynthesisVoice;

describe('the voice that reads listening questions', () => {
  it('is British if possible, and rather of the device than of the network', () => {
    const voices = [voice('ro-RO'), voice('en-US'), voice('en-GB', false), voice('en_GB')];
    expect(chooseVoice(voices)?.name).toBe('en_GB');
    expect(chooseVoice(voices.slice(0, 3))?.name).toBe('en-GB');
  });

  it('is any English voice without a British one, and none without an English one', () => {
    expect(chooseVoice([voice('ro-RO'), voice('en-IN')])?.lang).toBe('en-IN');
    expect(chooseVoice([voice('ro-RO'), voice('eng-like')])).toBeNull();
    expect(chooseVoice([])).toBeNull();
  });
});
