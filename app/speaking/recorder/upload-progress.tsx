import { Notice } from '#app/ui/notice.tsx';

interface UploadProgressProps {
  /** From 0 to 1; null while nothing is on its way. */
  progress: number | null;
  /** Whether the connection was lost, and it is tried again. */
  isWaiting: boolean;
  problem: string | null;
}

/** How far a recording is on its way. */
export function UploadProgress({ progress, isWaiting, problem }: UploadProgressProps) {
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <>
      {percent !== null && (
        <div className="upload-line">
          <progress max={100} value={percent} aria-label="Trimiterea înregistrării" />
          <p aria-hidden="true">{percent}%</p>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {isWaiting && (
          <Notice tone="info">
            Nu avem conexiune. Trimitem singuri când revine; ce ai făcut e păstrat pe dispozitiv.
          </Notice>
        )}
        {problem && (
          <Notice tone="warning" title="Înregistrarea nu a plecat">
            {problem}
          </Notice>
        )}
      </div>
    </>
  );
}
