import { href } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { ChartOf } from '#app/admin/charts/chart.tsx';
import { Figure, FigureList } from '#app/admin/figure-list.tsx';
import { addDays, dayOf, formatDay, mondayOf } from '#app/domain/days.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { periodBefore } from '#app/platform/statistics/period.ts';
import type { Route } from './+types/statistics-page';
import { readPeriod } from './chosen-period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { readDailyCounts } from './read-counts.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Statistici' };

/** How far back the weeks of the cohorts go. */
const COHORT_DAYS = 84;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { statistics } = services.declarations;
  const today = dayOf(new Date());
  const period = readPeriod(new URL(request.url).searchParams, today);
  const firsts = [periodBefore(period).first, addDays(mondayOf(period.last), -COHORT_DAYS)];
  const first = firsts.sort()[0] ?? period.first;
  const measures = statistics.flatMap((it) => it.measures);
  const counts = await readDailyCounts(services.units, visitor, measures, { first, last: period.last });
  return {
    period,
    hasToday: period.last === today,
    sections: statistics.map((it) => ({
      id: it.id,
      heading: it.heading,
      /** Null where no day of the period was counted. */
      view: it.measures.some((measure) => counts.startOf(measure) <= period.last)
        ? it.show(counts, period)
        : null,
      start: it.measures.map((measure) => counts.startOf(measure)).sort()[0] ?? period.last,
    })),
  };
}

const PATH = href('/admin/statistics');

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { period, hasToday, sections } = loaderData;
  const days =
    period.first === period.last
      ? formatDay(period.last)
      : `${formatDay(period.first)} – ${formatDay(period.last)}`;
  return (
    <AdminFrame
      title="Statistici"
      lead={`${days}, după ora României.${hasToday ? ' Ziua de azi e numărată până acum.' : ''}`}
    >
      <PeriodChoice path={PATH} period={period} />
      {sections.map(({ id, heading, view, start }) => (
        <AdminSection key={id} id={id} heading={heading}>
          {view ? (
            <>
              <FigureList>
                {view.figures.map((figure) => (
                  <Figure key={figure.text} {...figure} />
                ))}
              </FigureList>
              <div className="chart-grid">
                {view.charts.map((chart) => (
                  <ChartOf key={chart.id} chart={chart} />
                ))}
              </div>
              <AdminNote summary="Cum se numără">
                {view.notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </AdminNote>
            </>
          ) : (
            <p>{`Se numără din ${formatDay(start)}: pentru zilele acestea nu sunt cifre.`}</p>
          )}
        </AdminSection>
      ))}
      <div>
        <AdminNote summary="Ce rămâne după ce datele se șterg">
          <p>
            La câteva zile după ce s-a încheiat, o zi e numărată pentru totdeauna: se păstrează câte au fost,
            fără nimic despre cine. Testele șterse după 12 luni, conturile și fișele șterse rămân în cifra
            zilei lor. Ce se șterge înainte de asta nu mai e numărat.
          </p>
        </AdminNote>
        <AdminNote summary="Ce nu se numără">
          <p>Vizitele: site-ul nu urmărește cine ce pagini deschide, deci nu are cifre de trafic.</p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
