import { data, Form, href, redirect } from 'react-router';
import { findTimeZones, zoneWords } from '#app/domain/named-zones.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { clockIn, SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/time-zone-page';
import { getOwnTimeZone, setTimeZone } from './own-time-zone.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Fusul orar' };

export const links = profileStyles;

const FOLLOW = 'fus-dispozitiv';
const UNKNOWN = 'Fusul acesta nu e în listă. Caută orașul sau țara în care ești și alege de acolo.';
const MAX_WORDS = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const words = (new URL(request.url).searchParams.get('cauta') ?? '').trim().slice(0, MAX_WORDS);
  const now = new Date();
  const own = await getOwnTimeZone(services.units, visitor);
  return {
    words,
    isChosen: own.isChosen,
    current: own.zone,
    currentWords: zoneWords(own.zone),
    clock: clockIn(own.zone, now),
    clockOfSchool: own.zone === SCHOOL_ZONE ? null : clockIn(SCHOOL_ZONE, now),
    zones: findTimeZones(words).map((found) => ({ ...found, clock: clockIn(found.zone, now) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const isFollowing = form.get('intent') === FOLLOW;
  const zone = isFollowing ? null : String(form.get('zone') ?? '');
  const outcome = await setTimeZone(services.units, visitor, { zone, isChosen: true });
  if (outcome !== 'kept') return data({ notice: UNKNOWN }, { status: 422 });
  throw redirect(href('/profil/fus-orar'), {
    headers: {
      'Set-Cookie': flashSetCookie(isFollowing ? 'zone-followed' : 'zone-chosen', services.origin),
    },
  });
}

export default function TimeZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, isChosen, current, currentWords, clock, clockOfSchool, zones } = loaderData;
  return (
    <ProfileFrame title="Fusul orar">
      <p>
        La tine e acum <b>{clock}</b>, {currentWords}
        {clockOfSchool && <> (la școală, în București, {clockOfSchool})</>}.{' '}
        {isChosen
          ? 'Ai ales fusul din listă, așa că rămâne același pe orice dispozitiv.'
          : 'Îl luăm de la dispozitivul pe care intri în cont.'}{' '}
        După el vezi orele întâlnirilor și zilele din cont.
      </p>
      {isChosen && <FormView intent={FOLLOW} submit="Ia-l de la dispozitiv" variant="secondary" replace />}
      <section aria-labelledby="alege" className="zone-choice">
        <Heading level={2} size="small" id="alege">
          Alege alt fus
        </Heading>
        <Form role="search" className="zone-search">
          <TextField
            label="Orașul sau țara în care ești"
            name="cauta"
            type="search"
            defaultValue={words}
            maxLength={MAX_WORDS}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            Caută
          </Button>
        </Form>
        {actionData?.notice && (
          <Notice tone="warning" role="alert">
            {actionData.notice}
          </Notice>
        )}
        {zones.length === 0 ? (
          <p>
            Nu am găsit niciun fus pentru „{words}”. Încearcă alt oraș mare din aceeași țară, de exemplu
            capitala.
          </p>
        ) : (
          <ul className="zone-list" aria-label={words ? `Fusuri pentru „${words}”` : 'Fusuri folosite des'}>
            {zones.map(({ zone, name, clock: there }) => (
              <li key={zone}>
                <span>
                  <b>{name}</b>
                  <span className="text-small text-muted">acum {there}</span>
                </span>
                {zone === current && isChosen ? (
                  <span className="text-small">ales</span>
                ) : (
                  <FormView
                    variant="quiet"
                    replace
                    submit={
                      <>
                        Alege<span className="visually-hidden"> {name}</span>
                      </>
                    }
                  >
                    <input type="hidden" name="zone" value={zone} />
                  </FormView>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </ProfileFrame>
  );
}
