import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import magnifier from '#app/ui/illustrations/magnifier.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { Route } from './+types/seo-page';
import { AdminFrame } from './admin-frame.tsx';
import { listPages } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Texte pentru căutare' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { pages: await listPages(services, visitor) };
}

const GOOD = [
  {
    title: 'Titlul: cel mult 60 de caractere',
    text: 'Începe cu ce caută omul, nu cu numele școlii. Fiecare pagină are titlul ei.',
  },
  {
    title: 'Descrierea: între 70 și 160 de caractere',
    text: 'Una sau două propoziții care spun ce găsește omul pe pagină. Dacă promit altceva, pleacă la fel de repede cum a venit.',
  },
  {
    title: 'Cuvinte-cheie: măcar trei',
    text: 'Așa cum le-ar scrie cineva în căutare. Motoarele mari le ignoră, dar ne țin pe noi la subiect.',
  },
];

export default function SeoPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Texte pentru căutare"
      lead="Titlul și descrierea cu care o pagină apare în Google sau când cineva îi trimite linkul."
      picture={<Illustration drawing={magnifier} className="w-full" />}
      actions={
        <ButtonLink to={href('/sitemap.xml')} reloadDocument variant="secondary">
          Vezi harta site-ului
        </ButtonLink>
      }
    >
      <Section id="bune" heading="Cum arată un text bun" layout="beside">
        <PointList points={GOOD} />
      </Section>
      <Section
        id="pagini"
        heading="Paginile, una câte una"
        lead="Alege una ca să îi vezi titlul și descrierea."
        tone="sunken"
      >
        <ul className="grid gap-x-5 md:grid-cols-2">
          {pages.map(({ id, title, path }) => (
            <li key={id} className="py-1.5">
              <Link to={href('/admin/seo/edit/:id', { id })} className="text-link">
                {title}
              </Link>{' '}
              <span className="text-small text-muted">{path}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="indexare" heading="Ce nu ajunge în căutări" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Profilul, administrarea și rezultatele testelor cer mereu să nu fie indexate. Nu poți schimba asta
            din texte: o hotărăște pagina însăși, tocmai ca o greșeală de scriere să nu scoată la vedere ceva
            personal.
          </p>
          <p>
            O pagină căreia îi dai un rol minim iese și ea din harta site-ului. Vezi{' '}
            <Link to={href('/admin/pages')}>cine are voie pe fiecare pagină</Link>.
          </p>
        </div>
      </Section>
    </AdminFrame>
  );
}
