import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/lead-page';
import { AdminFrame, AdminNote, FactList } from './admin-frame.tsx';
import { getLeadDates } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Fișa unei persoane' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const lead = await getLeadDates(services, visitor, params.leadId);
  if (!lead) throw data(null, { status: 404 });
  return lead;
}

const REQUESTS = [
  {
    name: 'Ce avem despre el',
    value: 'Se scot fișa și evenimentele ei și i se trimit la adresa de pe fișă, nu la alta.',
  },
  {
    name: 'Să fie șters',
    value:
      'Se șterge fișa, cu evenimentele ei. Un test, dacă vrea și asta, se caută după linkul rezultatului.',
  },
  {
    name: 'Fără mesaje',
    value: 'Retragerea se notează ca eveniment nou. Nicio bifă neconfirmată de mai târziu nu o anulează.',
  },
  { name: 'Nu el ne-a scris', value: 'Se șterge fișa: oricine poate scrie adresa altcuiva.' },
];

export default function LeadPage({ loaderData: lead, params }: Route.ComponentProps) {
  const facts = [
    { name: 'Codul fișei', value: <code className="break-all select-all">{params.leadId}</code> },
    { name: 'Prima dată', value: formatDate(lead.createdAt) },
    { name: 'Se șterge, dacă nu revine', value: formatDate(lead.deleteAfter) },
  ];
  return (
    <AdminFrame title="Fișa unei persoane" parent={{ name: 'Fișe', to: href('/admin/crm') }}>
      <FactList facts={facts} />
      <div>
        <AdminNote summary="Ce mai e pe o fișă">
          <p>
            Numele, adresa de e-mail, telefonul dacă l-a lăsat, dacă adresa e a unui părinte, și evenimentele:
            ce a scris, ce nivel i-a ieșit, la ce a spus „da” și când. Aici nu se afișează: le citește cine
            administrează serverul, după codul fișei.
          </p>
        </AdminNote>
        <AdminNote summary="Când omul cere ceva pentru datele lui">
          <FactList facts={REQUESTS} />
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
