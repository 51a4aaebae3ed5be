import { href } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { AFTER, listAddress } from '#app/admin/table/list-address.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/jobs-page';
import { healthWords, JobTable } from './job-table.tsx';
import { readJobLog } from './jobs.server.ts';
import { RunTable } from './run-table.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Sarcini programate' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const asked = new URL(request.url).searchParams.get(AFTER) ?? '';
  const after = /^\d{1,18}$/.test(asked) ? asked : null;
  const { states, ...log } = await readJobLog(services.units, visitor, after);
  const known = new Set(states.map(({ job }) => job));
  // Without backups of this program, or a backend of its own, there is nothing to say about them.
  const optional = new Set(['make a backup', 'clean up the backend']);
  const jobs = services.declarations.jobs
    .filter(({ name }) => known.has(name) || !optional.has(name))
    .map((job) => ({ ...job, state: states.find((state) => state.job === job.name) }));
  return { ...log, jobs, isFirstPage: after === null };
}

const PATH = href('/admin/jobs');

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const { jobs, runs, next, now, isFirstPage } = loaderData;
  const abouts = Object.fromEntries(jobs.map(({ name, about }) => [name, about]));
  return (
    <AdminFrame
      title="Sarcini programate"
      lead="Ce face site-ul singur, când a făcut ultima dată și cum a ieșit."
    >
      {isFirstPage && (
        <AdminSection
          id="sarcini"
          heading="Fiecare sarcină"
          lead={healthWords(jobs, now)}
          action={
            <a href="#rulari" className="text-link">
              Ce s-a întâmplat
            </a>
          }
        >
          <JobTable jobs={jobs} now={now} />
        </AdminSection>
      )}
      <AdminSection
        id="rulari"
        heading="Ce s-a întâmplat"
        lead="Rulările din ultimele 30 de zile care au schimbat ceva sau au eșuat. Cele dintr-o oră care s-au terminat la fel sunt un singur rând."
      >
        {runs.length > 0 ? (
          <RunTable runs={runs} abouts={abouts} />
        ) : (
          <EmptyList heading={isFirstPage ? 'Nimic de arătat încă' : 'Rulări mai vechi nu sunt'}>
            {isFirstPage && <p>Primul rând apare când o sarcină are ce să facă sau nu reușește.</p>}
          </EmptyList>
        )}
        <PageLinks
          label="Alte rulări"
          first={isFirstPage ? null : { to: PATH, name: 'Cele mai noi' }}
          next={next === null ? null : { to: listAddress(PATH, {}, next), name: 'Mai vechi' }}
        />
      </AdminSection>
      <div>
        <AdminNote summary="Ce faci când o sarcină eșuează">
          <ul>
            <li>
              De cele mai multe ori nimic: se încearcă din nou la rularea următoare, iar ce era de făcut
              așteaptă.
            </li>
            <li>
              Dacă eșuează mereu la fel, trimite rândul celui care ține serverul: jurnalul programului are la
              ora aceea eroarea întreagă. Aici scrie numai felul ei, ca să nu apară date ale oamenilor.
            </li>
            <li>
              „Nu a mai rulat” înseamnă că programul a fost oprit sau că sarcina s-a blocat: o repornire a
              site-ului o ia de la capăt.
            </li>
          </ul>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
