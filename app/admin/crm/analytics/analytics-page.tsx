import { href, Link } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { ChartOf } from '#app/admin/charts/chart.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { Figure, FigureList } from '#app/admin/figure-list.tsx';
import { readPeriod } from '#app/admin/statistics/chosen-period.ts';
import { PeriodChoice } from '#app/admin/statistics/period-choice.tsx';
import { dayOf, formatDay } from '#app/domain/days.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatNumber } from '#app/domain/romanian.ts';
import { formatShare } from '#app/domain/share.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/analytics-page';
import { daysText, funnelOf, sourceRows, stepsOf, TOO_FEW } from './analytics-view.ts';
import { forecastEnrolments, MIN_CASES } from './forecast.ts';
import { type LeadAnalytics, readLeadAnalytics } from './lead-analytics.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Ce se alege de fișe' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const period = readPeriod(new URL(request.url).searchParams, dayOf(new Date()));
  return { period, analytics: await readLeadAnalytics(services.units, visitor, period) };
}

const number = { isNumber: true } as const;

export default function LeadAnalyticsPage({ loaderData: { period, analytics } }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Ce se alege de fișe"
      lead={`${formatDay(period.first)} – ${formatDay(period.last)}, după ora României.`}
      parent={{ name: 'Fișe', to: href('/admin/crm') }}
    >
      <PeriodChoice path={href('/admin/crm/analytics')} period={period} />
      <Funnel analytics={analytics} />
      <Stages analytics={analytics} />
      <Owners analytics={analytics} />
      <AdminSection id="pierdute" heading="De ce se pierd">
        <ChartOf
          chart={{
            kind: 'bars',
            id: 'motive',
            title: 'Fișe închise fără înscriere în perioada aceasta',
            noun: ['fișă', 'fișe'],
            bars: analytics.lostReasons.map(({ name, leads }) => ({ name, value: leads })),
            minCases: MIN_CASES,
            empty: 'În perioada aceasta nu s-a închis nicio fișă fără înscriere.',
          }}
        />
      </AdminSection>
      <Forecast analytics={analytics} />
    </AdminFrame>
  );
}

function Funnel({ analytics }: { analytics: LeadAnalytics }) {
  const rows = sourceRows(analytics);
  return (
    <AdminSection
      id="palnia"
      heading="Până unde ajung"
      lead="Fișele apărute în perioada aceasta, după treapta cea mai înaltă la care au ajuns până acum, și când s-au pierdut apoi."
    >
      <ChartOf chart={funnelOf(analytics)} />
      {rows.length > 0 && (
        <DataTable
          caption="Până unde ajung fișele, după sursă"
          columns={[
            { head: 'Sursa' },
            ...stepsOf(analytics).map(({ name }, index) => ({
              head: index === 0 ? 'Fișe noi' : name,
              ...number,
            })),
            { head: 'Se înscriu', ...number },
          ]}
          rows={rows}
        />
      )}
    </AdminSection>
  );
}

function Stages({ analytics: { stages } }: { analytics: LeadAnalytics }) {
  return (
    <AdminSection
      id="etape"
      heading="Cât stau într-o etapă"
      lead={`Fișele care au plecat dintr-o etapă în perioada aceasta. Sub ${MIN_CASES} de plecări nu se spune un timp.`}
    >
      <DataTable
        caption="Cât stau fișele în fiecare etapă"
        columns={[
          { head: 'Etapa' },
          { head: 'Au plecat', ...number },
          { head: 'Jumătate stau cel mult', ...number },
          { head: 'Nouă din zece stau cel mult', ...number },
        ]}
        rows={stages.map(({ stage, name, moves, medianDays, mostDays }) => {
          const told = (days: number | null) =>
            days === null || moves < MIN_CASES ? TOO_FEW : daysText(days);
          return { key: stage, cells: [name, formatNumber(moves, 0), told(medianDays), told(mostDays)] };
        })}
      />
    </AdminSection>
  );
}

function Owners({ analytics: { owners } }: { analytics: LeadAnalytics }) {
  return (
    <AdminSection
      id="responsabili"
      heading="Cine se ocupă"
      lead="Deschise și întârziate: acum. Încheiate: în perioada aceasta."
    >
      {owners.length === 0 ? (
        <p>Nu e nicio fișă deschisă, și niciuna încheiată în perioada aceasta.</p>
      ) : (
        <DataTable
          caption="Fișele fiecărui responsabil"
          columns={[
            { head: 'Responsabil' },
            { head: 'Deschise', ...number },
            { head: 'Cu revenirea întârziată', ...number },
            { head: 'Înscrieri', ...number },
            { head: 'Fără înscriere', ...number },
            { head: 'Se înscriu', ...number },
          ]}
          rows={owners.map(({ ownerId, name, open, late, enrolled, lost }) => {
            const ended = enrolled + lost;
            return {
              key: ownerId ?? 'none',
              cells: [
                ownerId === null ? 'Fără responsabil' : (name ?? 'Fără nume'),
                ...[open, late, enrolled, lost].map((count) => formatNumber(count, 0)),
                ended < MIN_CASES ? TOO_FEW : formatShare(enrolled, ended),
              ],
            };
          })}
        />
      )}
    </AdminSection>
  );
}

function Forecast({ analytics: { outcomes } }: { analytics: LeadAnalytics }) {
  const forecast = forecastEnrolments(outcomes);
  const open = outcomes.reduce((sum, stage) => sum + stage.open, 0);
  return (
    <AdminSection
      id="previziune"
      heading="Câte înscrieri ies din ce e deschis acum"
      lead="Dacă fișele deschise se încheie ca acelea din ultimele 12 luni. Nu spune când."
    >
      {forecast ? (
        <FigureList>
          <Figure
            text={counted(forecast.expected, 'înscriere așteptată', 'înscrieri așteptate')}
            more={`între ${forecast.low} și ${forecast.high}, în nouă cazuri din zece; din ${counted(open, 'fișă deschisă', 'fișe deschise')}`}
          />
        </FigureList>
      ) : (
        <p className="admin-panel">
          {open === 0
            ? 'Nu e nicio fișă deschisă.'
            : `Prea puține date: în fiecare etapă cu fișe deschise trebuie să se fi încheiat cel puțin ${MIN_CASES} de cazuri.`}
        </p>
      )}
      <DataTable
        caption="Din ce se calculează"
        columns={[
          { head: 'Etapa' },
          { head: 'Deschise acum', ...number },
          { head: 'Încheiate, din cele trecute prin ea', ...number },
          { head: 'Din ele, înscrieri', ...number },
        ]}
        rows={outcomes.map((stage) => {
          const ended = stage.enrolled + stage.lost;
          return {
            key: stage.stage,
            cells: [
              stage.name,
              formatNumber(stage.open, 0),
              formatNumber(ended, 0),
              ended < MIN_CASES ? TOO_FEW : formatShare(stage.enrolled, ended),
            ],
          };
        })}
      />
      <AdminNote summary="Formula">
        <p>
          Pentru fiecare etapă, fișele deschise n se înmulțesc cu partea p care s-a înscris din cazurile
          încheiate ale etapei: p = (înscrieri + ½) / (încheiate + 1). Rezultatele etapelor se adună.
        </p>
        <p>
          Intervalul e de ± 1,645 abateri standard în jurul sumei. Varianța fiecărei etape are două părți:
          n·p·(1 − p), norocul cazurilor, și n²·p·(1 − p) / (încheiate + 2), îndoiala despre p.
        </p>
        <p>
          Un caz încheiat repede intră în istoric înaintea unuia lent, deci la început p poate fi prea mare
          sau prea mic. Cine a fost mutat pe{' '}
          <Link to={href('/admin/crm')} className="text-link">
            tablă
          </Link>{' '}
          din greșeală și înapoi rămâne numărat în etapa aceea.
        </p>
      </AdminNote>
    </AdminSection>
  );
}
