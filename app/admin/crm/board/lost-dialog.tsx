import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { NamedReason } from '../stage-select.tsx';

interface LostDialogProps {
  reasons: readonly NamedReason[];
  isOpen: boolean;
  /** @param reason null when it was closed without one */
  onClose(reason: string | null): void;
}

/** Asks why a lead did not enrol, when its card is dropped there. */
export function LostDialog({ reasons, isOpen, onClose }: LostDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      aria-labelledby="de-ce"
      onClose={(event) => {
        const reason = event.currentTarget.returnValue;
        event.currentTarget.returnValue = '';
        onClose(reason || null);
      }}
      className="admin-dialog"
    >
      <form method="dialog">
        <h2 id="de-ce" className="heading">
          De ce nu se înscrie?
        </h2>
        <div className="lost-reasons">
          {reasons.map(({ reason, name }) => (
            <Button key={reason} type="submit" value={reason} variant="secondary">
              {name}
            </Button>
          ))}
        </div>
        <Button type="submit" value="" variant="quiet">
          Lasă fișa unde era
        </Button>
      </form>
    </dialog>
  );
}
