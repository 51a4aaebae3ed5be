import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import dossier from '#app/ui/illustrations/dossier.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { Route } from './+types/lead-page';
import { AdminFrame } from './admin-frame.tsx';
import { getLeadDates } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Fișa unei persoane' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const lead = await getLeadDates(services, visitor, params.leadId);
  if (!lead) throw data(null, { status: 404 });
  return lead;
}

const REQUESTS = [
  {
    title: 'Vrea să știe ce avem despre el',
    text: 'Se scot fișa și toate evenimentele ei și i se trimit la adresa de pe fișă, nu la alta.',
  },
  {
    title: 'Vrea să fie șters',
    text: 'Se șterge fișa; evenimentele pleacă odată cu ea. Testul, dacă vrea și asta, îl găsim după linkul rezultatului.',
  },
  {
    title: 'Nu mai vrea mesaje',
    text: 'Retragerea se notează ca eveniment nou. Nicio bifă neconfirmată de mai târziu nu o anulează.',
  },
  {
    title: 'Spune că nu el ne-a scris',
    text: 'Crede-l și șterge fișa: oricine poate scrie adresa altcuiva.',
  },
];

export default function LeadPage({ loaderData: lead, params }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Fișa unei persoane"
      lead={`Ne-a lăsat datele prima dată pe ${formatDate(lead.createdAt)}. Dacă nu revine, fișa se șterge singură pe ${formatDate(lead.deleteAfter)}.`}
      picture={<Illustration drawing={dossier} className="w-full" />}
      actions={<ButtonLink to={href('/admin/crm')}>Cum lucrezi cu fișele</ButtonLink>}
    >
      <Section id="ce-este" heading="Ce e pe o fișă" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Numele, adresa de e-mail, telefonul dacă l-a lăsat și dacă adresa e a unui părinte. Sub ele,
            evenimentele: ce a scris, ce nivel i-a ieșit, la ce a spus „da” și când.
          </p>
          <p>
            Aici nu le afișăm. Cine administrează serverul le citește după codul fișei,{' '}
            <code className="break-all select-all">{params.leadId}</code>.
          </p>
        </div>
      </Section>
      <Section id="cereri" heading="Când omul cere ceva pentru datele lui" tone="sunken">
        <PointList points={REQUESTS} columns={2} />
      </Section>
      <Section id="inainte" heading="Înainte să îi scrii" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Uită-te la semnul pentru părinte și la acorduri. Răspunsul la o întrebare nu cere niciun acord; o
            ofertă pe care nu a cerut-o, da. Pe cine nu a bifat acordul pentru telefon nu îl suni.
          </p>
        </div>
      </Section>
    </AdminFrame>
  );
}
