import { Fragment } from 'react';
import { href, Link } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { ChartOf } from '#app/admin/charts/chart.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { readPeriod } from '#app/admin/statistics/chosen-period.ts';
import { PeriodChoice } from '#app/admin/statistics/period-choice.tsx';
import { listAddress, type Parameters } from '#app/admin/table/list-address.ts';
import { dayOf, formatDay } from '#app/domain/days.ts';
import type { LeadStage } from '#app/domain/kinds.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatNumber } from '#app/domain/romanian.ts';
import { formatShare } from '#app/domain/share.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { periodBefore } from '#app/platform/statistics/period.ts';
import { listLeadStages } from '../lead-list.server.ts';
import { sourceName } from '../lead-words.ts';
import type { Route } from './+types/attribution-page';
import { MIN_CASES } from './forecast.ts';
import { countLeadOrigins } from './lead-origins.server.ts';
import { type SourceRow, sourcesOf, sumOf } from './lead-origins.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'De unde vin oamenii' };

const PATH = href('/admin/attribution');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const period = readPeriod(new URL(request.url).searchParams, dayOf(new Date()));
  const [stages, origins, before] = await Promise.all([
    listLeadStages(services, visitor),
    countLeadOrigins(services, visitor, period),
    countLeadOrigins(services, visitor, periodBefore(period)),
  ]);
  return {
    period,
    stages: stages.map(({ stage, name }) => ({ stage, name })),
    sources: sourcesOf(origins, before),
  };
}

const number = { isNumber: true } as const;

export default function AttributionPage({ loaderData: { period, stages, sources } }: Route.ComponentProps) {
  const before = periodBefore(period);
  const days = { 'de-la': period.first, 'pana-la': period.last };
  return (
    <AdminFrame
      title="De unde vin oamenii"
      lead={`Fișele apărute între ${formatDay(period.first)} și ${formatDay(period.last)}, după locul de unde au venit prima dată.`}
    >
      <PeriodChoice path={PATH} period={period} />
      <ChartOf
        chart={{
          kind: 'bars',
          id: 'surse',
          title: 'Fișe noi, după sursă',
          noun: ['fișă', 'fișe'],
          bars: sources
            .filter(({ leads }) => leads > 0)
            .map(({ source, leads }) => ({ name: sourceName(source), value: leads })),
          minCases: MIN_CASES,
          empty: 'În perioada aceasta nu a apărut nicio fișă.',
        }}
      />
      {sources.length > 0 && (
        <AdminSection
          id="ce-s-a-ales"
          heading="Ce s-a ales de ele"
          lead={`Unde sunt acum; fiecare cifră deschide fișele ei. „Înainte”: ${formatDay(before.first)} – ${formatDay(before.last)}.`}
        >
          <DataTable
            caption="Fișele fiecărei surse, după etapa în care sunt acum"
            columns={[
              { head: 'Sursa' },
              { head: 'Fișe noi', ...number },
              ...stages.map(({ name }) => ({ head: name, ...number })),
            ]}
            rows={sources.map((row) => ({
              key: row.source,
              cells: [
                <LeadsLink key="source" to={{ ...days, sursa: row.source }}>
                  {sourceName(row.source)}
                </LeadsLink>,
                ...cellsOf(row, { ...days, sursa: row.source }),
              ],
            }))}
            sums={['Toate sursele', ...cellsOf(sumOf(sources), days)]}
          />
        </AdminSection>
      )}
    </AdminFrame>
  );

  function cellsOf({ leads, before: former, byStage }: Omit<SourceRow, 'source'>, to: Parameters) {
    return [
      <Fragment key="all">
        <LeadCount leads={leads} to={to} />
        <span className="cell-more">
          înainte <LeadCount leads={former} to={{ ...to, 'de-la': before.first, 'pana-la': before.last }} />
        </span>
      </Fragment>,
      ...stages.map(({ stage }: { stage: LeadStage }) => (
        <Fragment key={stage}>
          <LeadCount leads={byStage[stage] ?? 0} to={{ ...to, stare: stage }} />
          {stage === 'enrolled' && leads >= MIN_CASES && (
            <span className="cell-more">{formatShare(byStage.enrolled ?? 0, leads)}</span>
          )}
        </Fragment>
      )),
    ];
  }
}

/** A number of leads as a link to them. */
function LeadCount({ leads, to }: { leads: number; to: Parameters }) {
  if (leads === 0) return '0';
  return <LeadsLink to={to}>{formatNumber(leads, 0)}</LeadsLink>;
}

function LeadsLink({ to, children }: { to: Parameters; children: string }) {
  return (
    <Link to={listAddress(href('/admin/crm'), to)} className="text-link">
      {children}
    </Link>
  );
}
