import { type FetcherWithComponents, Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface UndoNoticeProps {
  /** What has just been done; null for nothing. */
  told: string | null;
  /** What the button sends; null where there is nothing to undo. */
  undo: Readonly<Record<string, string>> | null;
  /** What sends it, where the page was not sent as a whole. */
  fetcher?: FetcherWithComponents<unknown>;
}

/** What has just been done, with a button that undoes it. It stays at the foot of the screen until the page is left. */
export function UndoNotice({ told, undo, fetcher }: UndoNoticeProps) {
  const UndoForm = fetcher?.Form ?? Form;
  // The region is always there: only what appears inside a known one is read out.
  return (
    <div role="status" className="undo-notice">
      {told && (
        <Notice
          tone={undo ? 'success' : 'info'}
          end={
            undo && (
              <UndoForm method="post" preventScrollReset>
                {Object.entries(undo).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" variant="secondary">
                  Anulează
                </Button>
              </UndoForm>
            )
          }
        >
          {told}
        </Notice>
      )}
    </div>
  );
}
