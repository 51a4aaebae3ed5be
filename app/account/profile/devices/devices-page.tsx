import Check from 'lucide-react/icons/check';
import Laptop from 'lucide-react/icons/laptop';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { data, href, redirect } from 'react-router';
import { describeAuthError } from '#app/account/auth-errors.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatAgo } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { factsContext } from '#app/platform/request.server.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/devices-page';
import { listOwnSessions } from './own-sessions.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Dispozitive conectate' };

export const links = profileStyles;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { sessions: await listOwnSessions(services.units, visitor), now: new Date() };
}

/** Ends all other sessions of the person. */
export async function action({ context }: Route.ActionArgs) {
  const { services, supabase } = context.get(factsContext);
  const { error } = await supabase().auth.signOut({ scope: 'others' });
  if (error) {
    const { sentence, status } = describeAuthError(error);
    return data({ notice: sentence }, { status });
  }
  throw redirect(href('/profil/dispozitive'), {
    headers: { 'Set-Cookie': flashSetCookie('others-signed-out', services.origin) },
  });
}

export default function DevicesPage({ loaderData: { sessions, now }, actionData }: Route.ComponentProps) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <ProfileFrame title="Dispozitive conectate">
      <p>
        {others.length > 0
          ? `Ești în cont și pe ${counted(others.length, 'alt dispozitiv', 'alte dispozitive')}. Dacă nu recunoști vreunul, deconectează-le, apoi schimbă parola.`
          : 'Ești în cont numai aici.'}
      </p>
      <ul className="device-list">
        {sessions.map((session) => (
          <DeviceCard key={session.id} session={session} now={now} />
        ))}
      </ul>
      {others.length > 0 && (
        <FormView
          submit="Deconectează celelalte dispozitive"
          variant="secondary"
          buttonClassName="is-dangerous"
          notice={actionData?.notice}
        />
      )}
      <Disclosure summary="De unde știm">
        <p>
          Numele vine din ce spune browserul despre el, iar ultima activitate se notează cam la un sfert de
          oră. O sesiune nefolosită mult timp se încheie singură.
        </p>
      </Disclosure>
    </ProfileFrame>
  );
}

const THIS_DEVICE = 'Dispozitivul acesta';
const SIGNS = { phone: Smartphone, tablet: Tablet, computer: Laptop };

interface DeviceCardProps {
  session: Route.ComponentProps['loaderData']['sessions'][number];
  now: Date;
}

function DeviceCard({ session, now }: DeviceCardProps) {
  const { device, kind, signedInAt, seenAt, isCurrent } = session;
  const Sign = kind ? SIGNS[kind] : MonitorSmartphone;
  return (
    <li className={isCurrent ? 'profile-card is-current' : 'profile-card'}>
      <Sign className="card-sign" />
      <div>
        <p className="text-heading-3 font-heading">
          {device ?? (isCurrent ? THIS_DEVICE : 'Alt dispozitiv')}
        </p>
        {isCurrent && device && (
          <p className="state-pill is-on">
            <Check />
            {THIS_DEVICE}
          </p>
        )}
        <dl className="device-facts">
          {(isCurrent || seenAt) && (
            <div>
              <dt>Ultima activitate:</dt> <dd>{isCurrent || !seenAt ? 'acum' : formatAgo(seenAt, now)}</dd>
            </div>
          )}
          {signedInAt && (
            <div>
              <dt>Conectare:</dt> <dd>{formatAgo(signedInAt, now)}</dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}
