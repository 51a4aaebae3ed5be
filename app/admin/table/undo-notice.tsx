import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface UndoNoticeProps {
  /** What has just been done; null for nothing. */
  told: string | null;
  /** What the button sends; absent where there is nothing to undo. */
  undo?: Readonly<Record<string, string>> | null;
  /** The path to send it to; by default the page's own. */
  action?: string;
}

/** What has just been done, with a button that undoes it. It stays at the foot of the screen until the page is left. */
export function UndoNotice({ told, undo, action }: UndoNoticeProps) {
  // The region is always there: only what appears inside a known one is read out.
  return (
    <div role="status" className="undo-notice">
      {told && (
        <Notice
          tone="success"
          end={
            undo && (
              <Form method="post" action={action} preventScrollReset replace>
                {Object.entries(undo).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit" variant="quiet">
                  Anulează
                </Button>
              </Form>
            )
          }
        >
          {told}
        </Notice>
      )}
    </div>
  );
}
