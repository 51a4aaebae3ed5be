import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { AFTER } from '#app/admin/table/list-address.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { listReportGroups } from '#app/level-test/reports/report-queue.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/item-reports-page';
import { EmptyQueue } from './empty-queue.tsx';
import { addressOfState, ReportStates, stateIn } from './report-states.tsx';
import { ReportedItemCard } from './reported-item-card.tsx';
import { takeReply } from './take-reply.server.ts';

/** For teachers, because they write the questions. */
export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Greșeli raportate' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const state = stateIn(searchParams);
  const after = searchParams.get(AFTER);
  const queue = await listReportGroups(services.units, visitor, state, after);
  return { ...queue, state, isFirstPage: after === null };
}

export async function action({ context, request }: Route.ActionArgs) {
  return takeReply(context.get(factsContext), await readForm(request, context));
}

export default function ItemReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, next, counts, state, isFirstPage } = loaderData;
  const refused = actionData?.group ?? null;
  const others = groups.filter(({ item }) => item.itemId !== refused?.item.itemId);
  return (
    <AdminFrame title="Greșeli raportate" lead={LEADS[state]}>
      <div className="grid gap-4">
        <ReportStates counts={counts} current={state} />
        <div role="status" className="empty:hidden">
          {actionData && !refused && (
            <Notice tone="warning">
              <p>{actionData.refusal.notice}</p>
              <p className="wrap-anywhere whitespace-pre-line">{actionData.refusal.values.reply as string}</p>
            </Notice>
          )}
        </div>
        {groups.length === 0 && !refused ? (
          isFirstPage ? (
            <EmptyQueue state={state} counts={counts} />
          ) : (
            <p>Altele nu mai sunt.</p>
          )
        ) : (
          <ul className="admin-list">
            {refused && actionData && (
              <ReportedItemCard key="refused" group={refused} refusal={actionData.refusal} />
            )}
            {others.map((group) => (
              <ReportedItemCard key={`${state} ${group.item.itemId}`} group={group} />
            ))}
          </ul>
        )}
        <PageLinks
          label="Alte rapoarte"
          first={isFirstPage ? null : { to: addressOfState(state), name: 'De la început' }}
          next={next === null ? null : { to: addressOfState(state, next), name: 'Mai departe' }}
        />
      </div>
      <AdminNote summary="Cum răspundem">
        <ul>
          <li>Rapoartele despre o întrebare stau împreună: cele nebifate la răspuns rămân deschise.</li>
          <li>
            Cine a raportat nu are nume. Adresa lăsată pentru răspuns nu apare aici: site-ul o trece în
            mesajul care pleacă și o șterge de lângă raport.
          </li>
          <li>
            Răspunsul apare lângă întrebare, printre răspunsurile rezultatului, și pleacă pe e-mail dacă a
            fost lăsată o adresă. Scrie-l pentru omul acela, la persoana a doua.
          </li>
          <li>
            „Corectăm” nu corectează singur. O întrebare scrisă pe site (written-…) se retrage, se schimbă și
            se acceptă din nou la „Întrebări noi”; celelalte se schimbă în fișierele lor și intră în testele
            noi la următoarea pornire a site-ului. Rezultatele vechi rămân cum sunt.
          </li>
        </ul>
      </AdminNote>
    </AdminFrame>
  );
}

const LEADS = {
  open: 'Ce spun cei care dau testul că nu e în regulă. Cele mai vechi sunt primele.',
  fixed: 'Întrebările corectate, cele mai noi întâi.',
  declined: 'Întrebările lăsate așa, cele mai noi întâi.',
  answered: 'Rapoartele la care doar s-a răspuns, cele mai noi întâi.',
};
