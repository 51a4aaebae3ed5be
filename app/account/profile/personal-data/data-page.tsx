import Download from 'lucide-react/icons/download';
import PencilLine from 'lucide-react/icons/pencil-line';
import Trash from 'lucide-react/icons/trash-2';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import padlockLetter from '#app/ui/illustrations/padlock-letter.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { handleNeededStep, readNeededStep } from '../needed-step/needed-step.server.ts';
import { NeededStepCard } from '../needed-step/needed-step-card.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/data-page';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Datele tale' };

export const links = profileStyles;

export async function loader({ context }: Route.LoaderArgs) {
  return { step: await readNeededStep(context.get(factsContext)) };
}

/** Only the form of the needed step is posted here. */
export async function action({ context, request }: Route.ActionArgs) {
  return handleNeededStep(context.get(factsContext), await readForm(request, context), href('/profil/date'));
}

export default function DataPage({ loaderData: { step }, actionData }: Route.ComponentProps) {
  return (
    <ProfileFrame title="Datele tale">
      <div className="profile-head">
        <p className="text-lead">Le poți citi, corecta, lua cu tine sau șterge.</p>
        <Illustration drawing={padlockLetter} />
      </div>
      <section aria-labelledby="copie" className="profile-card">
        <Download className="card-sign" />
        <div className="flow">
          <Heading level={2} size="small" id="copie">
            O copie a datelor
          </Heading>
          <p>Un fișier cu tot ce păstrăm despre tine, în afară de parole și coduri.</p>
          {step ? (
            <NeededStepCard factors={step.factors} state={actionData?.challenge}>
              descarci copia
            </NeededStepCard>
          ) : (
            <FormView action={href('/profil/date/copie')} send="document">
              <div className="flex flex-wrap gap-3">
                <Button type="submit" name="format" value="html">
                  Descarcă o copie de citit
                </Button>
                <Button type="submit" name="format" value="json" variant="secondary">
                  Descarcă pentru programe (JSON)
                </Button>
              </div>
            </FormView>
          )}
        </div>
      </section>
      <section aria-labelledby="corectare" className="profile-card">
        <PencilLine className="card-sign" />
        <div className="flow">
          <Heading level={2} size="small" id="corectare">
            Corectarea lor
          </Heading>
          <p>
            Schimbi de aici <Link to={`${href('/profil')}#nume`}>numele</Link>,{' '}
            <Link to={href('/profil/email')}>adresa de e-mail</Link> și{' '}
            <Link to={href('/profil/notificari')}>ce îți scriem</Link>; pentru restul,{' '}
            <Link to={`${href('/contact')}?subiect=cont`}>scrie-ne</Link>.
          </p>
        </div>
      </section>
      <section aria-labelledby="stergere" className="profile-card is-dangerous">
        <Trash className="card-sign" />
        <div className="flow">
          <Heading level={2} size="small" id="stergere">
            Ștergerea contului
          </Heading>
          <p>Se șterge tot ce ține de el, pe loc și definitiv.</p>
          <ButtonLink to={href('/profil/stergere')} variant="secondary" className="is-dangerous">
            Vezi ce se șterge
          </ButtonLink>
        </div>
      </section>
      <p className="text-small text-muted">
        De ce le păstrăm, cât și cine le vede scrie în{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
      </p>
    </ProfileFrame>
  );
}
