import { data, Form, href, Link } from 'react-router';
import { z } from 'zod';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CrmTabs } from '../crm-tabs.tsx';
import {
  declineMerge,
  listMergeSuggestions,
  type MergeSuggestion,
  mergeLeads,
  type SuggestedLead,
  undoMerge,
} from '../lead-merges.server.ts';
import { leadName, readablePhone } from '../lead-words.ts';
import type { Route } from './+types/merges-page';
import { agreementsOf } from './agreements.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Dubluri' };

/** The others come as these are answered. */
const SHOWN_PAIRS = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const pairs = await listMergeSuggestions(services, visitor, SHOWN_PAIRS + 1);
  return { pairs: pairs.slice(0, SHOWN_PAIRS), hasMore: pairs.length > SHOWN_PAIRS };
}

interface Told {
  told: string;
  undo: Record<string, string> | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const change = await takeAnswer(context.get(factsContext), await readForm(request, context));
  return data({ change }, { status: change ? 200 : 422 });
}

/** What was answered about a pair. @returns null when it was no answer */
async function takeAnswer({ services, visitor }: RequestFacts, form: FormData): Promise<Told | null> {
  const intent = form.get('intent');
  if (intent === 'desparte') {
    const mergeId = Number(form.get('unire'));
    const isUndone = Number.isSafeInteger(mergeId) && (await undoMerge(services, visitor, mergeId));
    return { told: isUndone ? 'Fișele sunt din nou două.' : 'Fișele nu mai erau unite.', undo: null };
  }
  const pair = PAIR.safeParse(Object.fromEntries(form)).data;
  if (!pair) return null;
  if (intent === 'altcineva') {
    await declineMerge(services, visitor, pair.una, pair.alta);
    return { told: 'Am notat: sunt două persoane. Perechea nu mai apare.', undo: null };
  }
  if (intent !== 'uneste') return null;
  const keptId = pair.ramane;
  const mergedId = keptId === pair.una ? pair.alta : pair.una;
  const mergeId = await mergeLeads(services, visitor, { keptId, mergedId });
  if (mergeId === null) {
    return { told: 'Fișele nu s-au putut uni: una dintre ele e deja unită sau nu mai e.', undo: null };
  }
  return { told: 'Fișele sunt una singură acum.', undo: { intent: 'desparte', unire: String(mergeId) } };
}

/** The two leads, and which of them stays. */
const PAIR = z
  .object({ una: z.uuid(), alta: z.uuid(), ramane: z.uuid() })
  .refine(({ una, alta, ramane }) => ramane === una || ramane === alta);

export default function MergesPage({ loaderData: { pairs, hasMore }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Dubluri"
      lead="Perechi de fișe cu același telefon. O familie poate avea un singur număr: uită-te înainte."
      parent={{ name: 'Fișe', to: href('/admin/crm') }}
    >
      <div className="admin-list">
        <CrmTabs current="merges" />
        {pairs.length > 0 ? (
          <ul className="admin-rows">
            {pairs.map((pair) => (
              <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
            ))}
          </ul>
        ) : (
          <EmptyList heading="Nicio pereche de lămurit">
            <p>Una apare când cineva își lasă datele cu telefonul altei fișe și cu altă adresă de e-mail.</p>
          </EmptyList>
        )}
        {hasMore && <p>Sunt cele mai noi {SHOWN_PAIRS}. Celelalte apar pe măsură ce le lămurești.</p>}
        <UndoNotice told={actionData?.change?.told ?? null} undo={actionData?.change?.undo ?? null} />
      </div>
    </AdminFrame>
  );
}

function Pair({ pair: { one, other } }: { pair: MergeSuggestion }) {
  return (
    <li>
      <Form method="post" preventScrollReset className="merge-pair">
        <input type="hidden" name="una" value={one.id} />
        <input type="hidden" name="alta" value={other.id} />
        <p className="cell-more">În comun: {agreementsOf(one, other).join(', ')}.</p>
        <fieldset>
          <legend className="visually-hidden">Care fișă rămâne, dacă le unești</legend>
          <Side lead={one} isUsual />
          <Side lead={other} />
        </fieldset>
        <div className="merge-buttons">
          <Button type="submit" name="intent" value="uneste" variant="secondary">
            Unește-le în cea aleasă
          </Button>
          <Button type="submit" name="intent" value="altcineva" variant="quiet">
            Sunt doi oameni
          </Button>
        </div>
      </Form>
    </li>
  );
}

function Side({ lead, isUsual }: { lead: SuggestedLead; isUsual?: true }) {
  const { id, fullName, email, phone } = lead;
  return (
    <div className="merge-side">
      <input
        type="radio"
        name="ramane"
        value={id}
        defaultChecked={isUsual}
        aria-label={`Rămâne: ${leadName(lead)}`}
      />
      <div>
        <Link to={href('/admin/crm/leads/:leadId', { leadId: id })} className="text-link">
          {leadName(lead)}
        </Link>
        <span className="cell-more">
          {[fullName && email, phone && readablePhone(phone)].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
}
