import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { sizeOf } from '../file-field.tsx';
import styles from './upload-progress.css?url&no-inline';
import type { RunningUpload, UploadState } from './use-upload.ts';

interface UploadProgressProps {
  upload: Pick<RunningUpload, 'state' | 'stop' | 'resume' | 'clear'>;
  /** The words of the button that gives it up. */
  clearWords?: string;
}

/** How far an upload is, with what can be done about it. */
export function UploadProgress({
  upload: { state, stop, resume, clear },
  clearWords = 'Alege alt fișier',
}: UploadProgressProps) {
  const { kind, file, sentBytes, sentence } = state;
  const box = useRef<HTMLElement>(null);
  // The control that had the focus is gone: the file input, or the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the controls change
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [kind]);
  if (!file) return null;
  const isRunning = kind === 'sending' || kind === 'waiting';
  const percent = file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * 100);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={`Trimiterea fișierului ${file.name}`}
      className={`upload-progress is-${kind}`}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="upload-name">
        <b>{file.name}</b> <span>{sizeOf(file)}</span>
      </p>
      {kind !== 'done' && (
        <div className="upload-bar">
          <progress value={sentBytes} max={file.size} aria-label="Cât a ajuns" />
          <span aria-hidden="true">{`${percent}%`}</span>
        </div>
      )}
      <p role="status">{wordsOf(kind, percent)}</p>
      <p role="alert" className="upload-sentence empty:hidden">
        {sentence}
      </p>
      <div className="upload-actions">
        {isRunning && (
          <Button variant="secondary" onClick={stop}>
            Oprește
          </Button>
        )}
        {(kind === 'stopped' || kind === 'failed') && (
          <Button variant="secondary" onClick={resume}>
            Reia
          </Button>
        )}
        {!isRunning && (
          <Button variant="quiet" onClick={clear}>
            {clearWords}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Without the number that changes: a screen reader would say each. */
function wordsOf(kind: UploadState['kind'], percent: number): string {
  switch (kind) {
    case 'sending':
      return 'Se trimite.';
    case 'waiting':
      return 'S-a pierdut conexiunea. Ce a ajuns e păstrat, iar restul pleacă singur când revine.';
    case 'stopped':
      return `Trimiterea e oprită la ${percent}%. Ce a ajuns e păstrat o zi.`;
    case 'done':
      return 'Fișierul a ajuns.';
    default:
      return '';
  }
}
