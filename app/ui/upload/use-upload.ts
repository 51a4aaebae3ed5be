import { useEffect, useRef, useState } from 'react';

/** What a running upload tells, and how it is stopped. */
export interface UploadControls {
  onProgress(sentBytes: number, totalBytes: number): void;
  onWaiting(isWaiting: boolean): void;
  signal: AbortSignal;
}

/** Sends a file; what it throws has a sentence for the person as its message. Called again, it goes on. */
export type SendFile = (file: File, controls: UploadControls) => Promise<void>;

export interface UploadState {
  /** 'waiting': for a lost connection; 'stopped': by the person. */
  kind: 'idle' | 'sending' | 'waiting' | 'stopped' | 'failed' | 'done';
  /** Null while idle. */
  file: File | null;
  sentBytes: number;
  /** Why it failed. */
  sentence: string | null;
}

export interface RunningUpload {
  state: UploadState;
  start(file: File): Promise<void>;
  stop(): void;
  resume(): void;
  clear(): void;
}

const IDLE: UploadState = { kind: 'idle', file: null, sentBytes: 0, sentence: null };

/** One upload and how far it is. It stops when the page is left. */
export function useUpload(send: SendFile, onDone?: (file: File) => void): RunningUpload {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const tell = (change: Partial<UploadState>) =>
      setState((before) => (own.signal.aborted ? before : { ...before, ...change }));
    setState((before) => ({
      kind: 'sending',
      file,
      sentBytes: before.file === file ? before.sentBytes : 0,
      sentence: null,
    }));
    try {
      await send(file, {
        signal: own.signal,
        onProgress: (sentBytes) => tell({ sentBytes }),
        onWaiting: (isWaiting) => tell({ kind: isWaiting ? 'waiting' : 'sending' }),
      });
      if (own.signal.aborted) return;
      tell({ kind: 'done', sentBytes: file.size });
      onDone?.(file);
    } catch (error) {
      tell({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    state,
    start,
    stop() {
      running.current?.abort();
      setState((before) => ({ ...before, kind: 'stopped' }));
    },
    resume: () => void (state.file && start(state.file)),
    clear() {
      running.current?.abort();
      setState(IDLE);
    },
  };
}
