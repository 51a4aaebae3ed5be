import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { formatSeconds, type Moment } from '../model/moments.ts';
import { soundKind } from '../model/sound-kinds.ts';
import { decodeSound } from './decode-sound.ts';

/** What a page can do with a player. */
export interface VoiceControls {
  /** Plays from a moment, in seconds. */
  playFrom(seconds: number): void;
  toggle(): void;
  /** The moment it is at, in seconds. */
  now(): number;
}

interface VoicePlayerProps {
  address: string;
  /** The type of the sound. */
  type: string;
  /** Null where nobody knows how long it is. */
  seconds: number | null;
  /** What it looks like; without it, the player fetches the sound and looks. */
  peaks?: readonly number[];
  label: string;
  /** What was said of moments of it: they are marked. */
  moments?: readonly Moment[];
  ref?: Ref<VoiceControls>;
}

/** Plays a recording, with its waveform. Without scripts it is the browser's own player. */
export function VoicePlayer({ address, type, seconds, peaks, label, moments = [], ref }: VoicePlayerProps) {
  const isHydrated = useIsHydrated();
  const audio = useRef<HTMLAudioElement>(null);
  const sound = useFetchedSound(peaks ? null : address);
  const [source, setSource] = useState(address);
  const [isPlaying, setPlaying] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const [at, setAt] = useState(0);
  const length = sound?.seconds ?? seconds ?? 0;
  const bars = peaks ?? sound?.peaks ?? [];

  // The fetched sound takes the place of the address, since a browser finds any moment in it; but not while it plays.
  useEffect(() => {
    if (sound && audio.current?.paused && audio.current.currentTime === 0) setSource(sound.address);
  }, [sound]);

  const play = () => {
    void audio.current?.play().catch((error: unknown) => {
      // Paused again before it began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSilent(true);
    });
  };
  const toggle = () => {
    if (audio.current?.paused) play();
    else audio.current?.pause();
  };
  const seek = (wanted: number) => {
    if (audio.current) audio.current.currentTime = wanted;
    setAt(wanted);
  };
  useImperativeHandle(ref, () => ({
    playFrom(wanted) {
      seek(wanted);
      play();
    },
    toggle,
    now: () => audio.current?.currentTime ?? 0,
  }));

  // The playing position moves with the screen, and not four times a second.
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const follow = () => {
      setAt(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const Sign = isPlaying ? Pause : Play;
  return (
    <div className="voice-player">
      {/* biome-ignore lint/a11y/useMediaCaption: what learners and teachers say to each other has no captions */}
      <audio
        ref={audio}
        src={source}
        preload="none"
        controls={!isHydrated}
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
        onError={() => setSilent(true)}
        className="w-full"
      />
      {isHydrated && (
        <div className="voice-controls">
          <button
            type="button"
            className="voice-play"
            onClick={toggle}
            aria-label={`${isPlaying ? 'Oprește' : 'Ascultă'}: ${label}`}
          >
            <Sign className="size-6" />
          </button>
          <div className="voice-track">
            <Waveform bars={bars} played={length > 0 ? at / length : 0} />
            {moments.map((moment, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may be about one moment
                key={index}
                className="voice-mark"
                style={{ insetInlineStart: `${length > 0 ? Math.min(moment.at / length, 1) * 100 : 0}%` }}
              />
            ))}
            <input
              type="range"
              min={0}
              max={Math.max(length, 0.1)}
              step={0.1}
              value={Math.min(at, length)}
              aria-label={`Locul în înregistrare: ${label}`}
              aria-valuetext={`${formatSeconds(at)} din ${formatSeconds(length)}`}
              onChange={(event) => seek(Number(event.currentTarget.value))}
            />
          </div>
          <p className="voice-time" aria-hidden="true">
            {formatSeconds(at)} / {formatSeconds(length)}
          </p>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {isSilent && (
          <Notice tone="warning" title="Nu se aude pe dispozitivul acesta">
            <p>
              {soundKind({ type })?.playsIn} <a href={address}>Descarcă înregistrarea</a> sau deschide pagina
              în alt browser.
            </p>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The bars of a sound; those that were played are darker. */
function Waveform({ bars, played }: { bars: readonly number[]; played: number }) {
  const shown = bars.length > 0 ? bars : Array.from({ length: 96 }, () => 0);
  return (
    <svg
      viewBox={`0 0 ${shown.length * 3} 40`}
      preserveAspectRatio="none"
      className="waveform"
      aria-hidden="true"
    >
      {shown.map((bar, index) => {
        const height = Math.max(bar * 38, 2);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have an order and nothing else
            key={index}
            x={index * 3}
            y={20 - height / 2}
            width={2}
            height={height}
            className={index / shown.length < played ? 'is-played' : undefined}
          />
        );
      })}
    </svg>
  );
}

/** Fetches a sound once, for its waveform and to play it; null until it is there, or when this browser cannot read it. */
function useFetchedSound(address: string | null) {
  const [sound, setSound] = useState<{ address: string; seconds: number; peaks: number[] } | null>(null);
  useEffect(() => {
    if (!address) return;
    const stop = new AbortController();
    let made: string | null = null;
    void (async () => {
      const response = await fetch(address, { signal: stop.signal });
      if (!response.ok) return;
      const blob = await response.blob();
      const decoded = await decodeSound(blob);
      if (!decoded || stop.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setSound({ ...decoded, address: made });
    })().catch(() => undefined);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  return sound;
}
