import { waveformPeaks } from './waveform-peaks.ts';

/** Enough for speech, and half of what it takes at the rate of music. */
const SAMPLE_RATE = 24_000;

export interface DecodedSound {
  seconds: number;
  peaks: number[];
}

/** What a sound looks like. @returns null when this browser cannot read it */
export async function decodeSound(blob: Blob): Promise<DecodedSound | null> {
  try {
    const buffer = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await blob.arrayBuffer());
    return { seconds: buffer.duration, peaks: waveformPeaks(buffer.getChannelData(0)) };
  } catch {
    return null;
  }
}
