/** How many bars a waveform has. */
export const BARS = 96;

/**
 * The loudest moments of a sound, from 0 to 1 of its loudest one, so that a quiet microphone is seen as well as a loud one.
 * @param samples from -1 to 1
 * @returns as many numbers as `bars`; zeros for silence
 */
export function waveformPeaks(samples: Float32Array, bars = BARS): number[] {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / bars);
    const to = Math.max(Math.floor(((bar + 1) * samples.length) / bars), from + 1);
    let peak = 0;
    for (let at = from; at < to; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  // Below this it is the noise of a microphone.
  return loudest < 0.005 ? peaks.map(() => 0) : peaks.map((peak) => peak / loudest);
}

/** The loudness of a piece of sound for a meter, from 0 to 1: its root mean square, drawn out for speech. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(Math.sqrt(sum / Math.max(samples.length, 1)) * 4, 1);
}
