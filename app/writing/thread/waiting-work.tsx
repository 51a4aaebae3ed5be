import { FormView } from '#app/platform/forms/form-view.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { OUTCOME_TEXTS } from '../model/outcome-texts.ts';
import type { WrittenMessage } from '../model/work.ts';

interface WaitingWorkProps {
  messages: readonly WrittenMessage[];
  isBeingCorrected: boolean;
  /** Why it was not taken back. */
  isKept: string | null;
}

/** Says that it is the teacher's turn, and takes a text back. */
export function WaitingWork({ messages, isBeingCorrected, isKept }: WaitingWorkProps) {
  const newest = messages.at(-1);
  return (
    <section aria-labelledby="asteapta" className="flow">
      <Heading level={2} size="small" id="asteapta">
        {newest?.isText ? 'Textul e la profesor' : 'Mesajul e la profesor'}
      </Heading>
      <div role="alert" className="empty:hidden">
        {isKept && (
          <Notice tone="warning">
            {isKept === 'correcting'
              ? 'Profesorul a început să îl corecteze, așa că nu se mai poate retrage. După răspuns trimiți o variantă nouă.'
              : OUTCOME_TEXTS.changed}
          </Notice>
        )}
      </div>
      {isBeingCorrected ? (
        <p>Corectura a început. Când e gata, o găsești aici, în text.</p>
      ) : (
        <p>Când răspunde, găsești observațiile aici, în text.</p>
      )}
      {newest?.isText && !isBeingCorrected && (
        <FormView intent="withdraw" submit="Retrage textul" variant="secondary" className="flow">
          <input type="hidden" name="seen" value={newest.no} />
          <p className="text-small text-muted">
            Cât nu e început de corectat, îl poți lua înapoi: rămâne la tine, de schimbat și de trimis din
            nou.
          </p>
        </FormView>
      )}
    </section>
  );
}
