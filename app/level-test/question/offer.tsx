import { useNavigation } from 'react-router';
import { MAX_EXTENDED_ITEMS, MAX_ITEMS } from '#app/domain/level-estimation/stopping.ts';
import { counted } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Heading } from '#app/ui/page.tsx';
import { StretchFigure } from './stretch.tsx';

/** In the address of the page: shows the question in place of the offer. */
export const GO_ON = 'mai-departe';

const MAX_MORE = MAX_EXTENDED_ITEMS - MAX_ITEMS;
const MORE = `10–${MAX_MORE}`;

interface OfferProps {
  testId: string;
  /** Shows the question; without scripts, the link does. */
  goOn(): void;
}

/** The offer of more questions, in place of the first of them. */
export function Offer({ testId, goOn }: OfferProps) {
  const isDeclining = useNavigation().state !== 'idle';
  return (
    <>
      <StretchFigure position={MAX_ITEMS} isListening={false} />
      <Heading level={1} tabIndex={-1}>
        Vrei un răspuns mai sigur?
      </Heading>
      <p className="text-lead">
        Ai răspuns la {counted(MAX_ITEMS, 'întrebare', 'întrebări')}, iar răspunsurile tale nu arată încă
        limpede un singur nivel.
      </p>
      <p>
        Încă {MORE} întrebări, cam 5–8 minute, fac de obicei rezultatul mai sigur. Ne oprim mai devreme dacă
        nivelul se lămurește, iar tu te poți opri după oricare dintre ele.
      </p>
      <p>
        Dacă te oprești aici, vezi acum rezultatul: nivelul cel mai probabil, cât de sigur e și greșelile
        explicate.
      </p>
      <FormView replace>
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="testId" value={testId} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`?${GO_ON}=da`}
            onClick={(event) => {
              event.preventDefault();
              goOn();
            }}
          >
            Da, mai răspund
          </ButtonLink>
          <Button type="submit" variant="secondary" isBusy={isDeclining}>
            Nu, arată-mi rezultatul
          </Button>
        </div>
      </FormView>
    </>
  );
}

/** The way out of the extra questions, with the result of the answers so far. */
export function StopHere({ testId }: { testId: string }) {
  return (
    <FormView replace>
      <input type="hidden" name="intent" value="decline" />
      <input type="hidden" name="testId" value={testId} />
      <div>
        <button type="submit" className="text-link min-h-11">
          Ajunge, arată-mi rezultatul
        </button>
        <p className="text-small text-muted">Se face din răspunsurile date până acum.</p>
      </div>
    </FormView>
  );
}
