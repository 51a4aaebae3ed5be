import { useEffect, useRef, useState } from 'react';
import { MAX_VOICE_BYTES, MAX_VOICE_SECONDS, RECORDER_TYPES, soundKind } from '../model/sound-kinds.ts';
import { decodeSound } from '../sound/decode-sound.ts';
import { loudness } from '../sound/waveform-peaks.ts';
import {
  forgetRecording,
  type KeptRecording,
  keepRecording,
  readRecording,
  recordingKey,
} from './recording-store.ts';

/** Why there is no recording. */
export type RecorderProblem =
  | 'refused'
  | 'missing'
  | 'busy'
  | 'unsupported'
  | 'empty'
  | 'not-a-sound'
  | 'too-large'
  | 'too-long';

export interface Recorder {
  state: 'loading' | 'idle' | 'asking' | 'recording' | 'recorded';
  problem: RecorderProblem | null;
  /** Seconds that have been recorded so far. */
  elapsed: number;
  recording: (KeptRecording & { peaks: number[] }) | null;
  /** Whether it was found on the device after a reload. */
  isFound: boolean;
  /** Whether the browser keeps it over a reload. */
  isKept: boolean;
  start(): Promise<void>;
  stop(): void;
  /** Takes a file in place of a recording. */
  take(file: File): Promise<void>;
  /** Forgets the recording, here and on the device. */
  discard(): Promise<void>;
  /** Notes that its file is in the bucket. */
  noteUpload(name: string): Promise<void>;
}

/**
 * Records with the microphone of the device.
 * @param person whose recording it is; of nobody, it is kept only as long as the page is open
 * @param place what it is for
 * @param onLevel told how loud it is, from 0 to 1, as often as the screen is drawn
 * @param maxSeconds after which it stops by itself
 */
export function useRecorder(
  person: string | null,
  place: string,
  onLevel: (level: number) => void,
  maxSeconds = MAX_VOICE_SECONDS,
): Recorder {
  const key = person && recordingKey(person, place);
  const [state, setState] = useState<Recorder['state']>('loading');
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const [elapsed, setElapsed] = useState(0);
  const [recording, setRecording] = useState<Recorder['recording']>(null);
  const [isFound, setFound] = useState(false);
  const [isKept, setKept] = useState(true);
  const running = useRef<{ stop(): void } | null>(null);
  const level = useRef(onLevel);
  level.current = onLevel;

  useEffect(() => {
    let isOver = false;
    void (key ? readRecording(key) : Promise.resolve(null)).then(async (kept) => {
      const decoded = kept && (await decodeSound(kept.blob));
      if (isOver) return;
      if (kept) {
        setRecording({ ...kept, seconds: decoded?.seconds ?? kept.seconds, peaks: decoded?.peaks ?? [] });
        setFound(true);
      }
      setState(kept ? 'recorded' : 'idle');
    });
    return () => {
      isOver = true;
      running.current?.stop();
    };
  }, [key]);

  async function keep(kept: KeptRecording): Promise<void> {
    setKept(key !== null && (await keepRecording(key, kept)));
  }

  async function finish(kept: KeptRecording): Promise<void> {
    const decoded = await decodeSound(kept.blob);
    const finished = { ...kept, seconds: decoded?.seconds ?? kept.seconds, savedAt: Date.now() };
    setRecording({ ...finished, peaks: decoded?.peaks ?? [] });
    setState('recorded');
    await keep(finished);
  }

  async function start() {
    setProblem(null);
    setFound(false);
    const type = recorderType();
    if (!type) {
      setProblem('unsupported');
      return;
    }
    setState('asking');
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true },
      });
    } catch (error) {
      setState(recording ? 'recorded' : 'idle');
      setProblem(problemOf(error));
      return;
    }
    const id = crypto.randomUUID();
    const chunks: Blob[] = [];
    const began = performance.now();
    const secondsSoFar = () => (performance.now() - began) / 1000;
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 64_000 });
    const soFar = (): KeptRecording => ({
      id,
      blob: new Blob(chunks, { type: soundKind({ type })?.type ?? type }),
      type: soundKind({ type })?.type ?? type,
      seconds: secondsSoFar(),
      uploadedAs: null,
      savedAt: Date.now(),
    });
    const endMeter = showLevel(stream, (loud) => level.current(loud));
    const clock = setInterval(() => {
      setElapsed(secondsSoFar());
      if (secondsSoFar() >= maxSeconds) running.current?.stop();
    }, 200);
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) chunks.push(data);
      // What was said so far outlives a closed tab.
      if (recorder.state === 'recording' && chunks.length % 5 === 0) void keep(soFar());
    };
    recorder.onstop = () => {
      clearInterval(clock);
      endMeter();
      for (const track of stream.getTracks()) track.stop();
      running.current = null;
      const made = soFar();
      if (made.blob.size === 0) {
        setProblem('empty');
        setState('idle');
      } else void finish(made);
    };
    running.current = {
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop();
      },
    };
    setElapsed(0);
    setRecording(null);
    setState('recording');
    recorder.start(1000);
  }

  async function take(file: File) {
    setProblem(null);
    setFound(false);
    const kind = soundKind(file);
    if (!kind) return setProblem('not-a-sound');
    if (file.size > MAX_VOICE_BYTES) return setProblem('too-large');
    const decoded = await decodeSound(file);
    if (!decoded) return setProblem('not-a-sound');
    if (decoded.seconds > maxSeconds + 10) return setProblem('too-long');
    const blob = new Blob([file], { type: kind.type });
    await finish({
      id: crypto.randomUUID(),
      blob,
      type: kind.type,
      seconds: decoded.seconds,
      uploadedAs: null,
      savedAt: Date.now(),
    });
  }

  async function discard() {
    setProblem(null);
    setRecording(null);
    setFound(false);
    setState('idle');
    if (key) await forgetRecording(key);
  }

  async function noteUpload(name: string) {
    if (!recording) return;
    const { peaks, ...kept } = recording;
    setRecording({ ...kept, peaks, uploadedAs: name });
    await keep({ ...kept, uploadedAs: name });
  }

  return {
    state,
    problem,
    elapsed,
    recording,
    isFound,
    isKept,
    start,
    stop: () => running.current?.stop(),
    take,
    discard,
    noteUpload,
  };
}

/** The first format that this browser records; null when it records none. */
function recorderType(): string | null {
  if (!('MediaRecorder' in window) || !navigator.mediaDevices?.getUserMedia) return null;
  return RECORDER_TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Tells how loud a stream is, until it is ended. @returns what ends it */
function showLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const draw = () => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(loudness(samples));
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
    onLevel(0);
  };
}
