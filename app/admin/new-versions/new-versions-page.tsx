import { data, href, redirect } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/new-versions-page';
import type { Offer } from './offer.ts';
import { answerOffer, listOffers } from './offers.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Texte noi' };

const INTENTS = { take: 'take', decline: 'decline' } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { offers: await listOffers(services, visitor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const sent = await readForm(request, context);
  const isTaken = sent.get('intent') === INTENTS.take;
  const version = Number(sent.get('version'));
  const isAnswered = await answerOffer(services, visitor, {
    table: String(sent.get('table')),
    key: String(sent.get('key')),
    version: Number.isInteger(version) && version < 2 ** 31 ? version : 0,
    isTaken,
  });
  if (!isAnswered) return data({ isLate: true }, { status: 422 });
  throw redirect(href('/admin/new-versions'), {
    headers: { 'Set-Cookie': flashSetCookie(isTaken ? 'offer-taken' : 'offer-declined', services.origin) },
  });
}

export default function NewVersionsPage({ loaderData: { offers }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Texte noi"
      lead={
        offers.length > 0 &&
        'O versiune nouă a site-ului a venit cu alte texte acolo unde voi le-ați schimbat. Ale voastre au rămas; alegeți pentru fiecare.'
      }
    >
      {actionData?.isLate && (
        <Notice tone="warning">
          Textul s-a schimbat între timp sau altcineva a ales deja. Mai jos e ce a rămas de ales.
        </Notice>
      )}
      {offers.length === 0 ? (
        <EmptyState
          drawing={foxProud}
          heading="Nimic de ales"
          action={
            <ButtonLink to={href('/admin')} variant="secondary">
              Înapoi la privirea de ansamblu
            </ButtonLink>
          }
        >
          Când o versiune nouă a site-ului aduce un text pe care voi l-ați schimbat, le vedeți aici alături.
        </EmptyState>
      ) : (
        <ul className="admin-list">
          {offers.map((offer) => (
            <li key={`${offer.table} ${offer.key}`} className="admin-panel">
              <OfferView offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </AdminFrame>
  );
}

/** One offer: what differs, ours beside the new one, and the two answers. */
function OfferView({ offer: { table, key, version, name, differences } }: { offer: Offer }) {
  return (
    <article className="grid gap-4">
      <h2 className="heading">{name}</h2>
      {differences.map(({ field, ours, offered }) => (
        <section key={field} className="grid gap-2">
          <h3 className="font-bold">{field}</h3>
          <dl className="offer-sides">
            <div>
              <dt>La voi</dt>
              <dd>{ours || <i>nimic</i>}</dd>
            </div>
            <div>
              <dt>Venit acum</dt>
              <dd>{offered || <i>nimic</i>}</dd>
            </div>
          </dl>
        </section>
      ))}
      <FormView
        intent={INTENTS.decline}
        submit="Rămâne al nostru"
        className="flex flex-wrap gap-3"
        after={
          <Button type="submit" name="intent" value={INTENTS.take} variant="secondary">
            Îl luăm pe cel nou
          </Button>
        }
      >
        <input type="hidden" name="table" value={table} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={version} />
      </FormView>
    </article>
  );
}
