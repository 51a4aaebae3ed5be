import { describe, expect, it } from 'vitest';
import { loudness, waveformPeaks } from './waveform-peaks.ts';

describe('The waveform of a recording', () => {
  it('shows the loudest moment of each bar, beside the loudest of all', () => {
    const samples = new Float32Array([0.1, -0.2, 0.5, 0, 0, 0.25]);
    const peaks = waveformPeaks(samples, 3).map((peak) => Number(peak.toFixed(3)));
    expect(peaks).toEqual([0.4, 1, 0.5]);
  });

  it('is flat for silence, for the noise of a microphone and for nothing', () => {
    const noise = new Float32Array(100).fill(0.001);
    for (const samples of [new Float32Array(50), noise, new Float32Array(0)]) {
      expect(waveformPeaks(samples, 4)).toEqual([0, 0, 0, 0]);
    }
  });

  it('has all its bars for a sound shorter than them', () => {
    expect(waveformPeaks(new Float32Array([1]), 5)).toEqual([1, 1, 1, 1, 1].map(() => expect.any(Number)));
    expect(waveformPeaks(new Float32Array([0.5, 1]), 4)).toHaveLength(4);
  });
});

describe('The level meter', () => {
  it('goes from nothing to full and never beyond', () => {
    expect(loudness(new Float32Array(0))).toBe(0);
    expect(loudness(new Float32Array(64))).toBe(0);
    expect(loudness(new Float32Array(64).fill(0.1))).toBeCloseTo(0.4);
    expect(loudness(new Float32Array(64).fill(1))).toBe(1);
  });
});
