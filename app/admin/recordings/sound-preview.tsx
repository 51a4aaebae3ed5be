import { useEffect, useRef, useState } from 'react';
import { counted } from '#app/domain/romanian.ts';
import { Button } from '#app/ui/button.tsx';

/** Plays a chosen file and shows its duration; nothing when the browser cannot decode it. */
export function SoundPreview({ file }: { file: File }) {
  const [sound, setSound] = useState<AudioBuffer | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const context = useRef<AudioContext>(null);

  // Not an <audio> element: the content security policy allows no blob: addresses for media.
  useEffect(() => {
    const opened = new AudioContext();
    context.current = opened;
    let isGone = false;
    void file
      .arrayBuffer()
      .then((bytes) => opened.decodeAudioData(bytes))
      .catch(() => null)
      .then((decoded) => !isGone && setSound(decoded));
    return () => {
      isGone = true;
      setSound(null);
      setIsPlaying(false);
      void opened.close();
    };
  }, [file]);

  const source = useRef<AudioBufferSourceNode>(null);

  function toggle() {
    if (isPlaying) return source.current?.stop();
    if (!context.current) return;
    void context.current.resume();
    source.current = new AudioBufferSourceNode(context.current, { buffer: sound });
    source.current.connect(context.current.destination);
    source.current.addEventListener('ended', () => setIsPlaying(false));
    source.current.start();
    setIsPlaying(true);
  }

  if (!sound) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-small text-muted">
      <Button variant="quiet" onClick={toggle}>
        {isPlaying ? 'Oprește' : 'Ascultă'}
      </Button>
      {counted(Math.max(1, Math.round(sound.duration)), 'secundă', 'secunde')}
    </div>
  );
}
