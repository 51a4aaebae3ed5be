import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import pagePencil from '#app/ui/illustrations/page-pencil.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import type { Route } from './+types/seo-edit-page';
import { AdminFrame } from './admin-frame.tsx';
import { getPageRow } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Textele unei pagini' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const page = await getPageRow(services, visitor, params.id);
  if (!page) throw data(null, { status: 404 });
  const isSearchable = page.minimumRole === 'unregistered';
  return { path: page.path, title: page.title, isSearchable, ...ownTexts(page.seo) };
}

/** The title and description in the row's `seo`, unchecked JSON; null where the site uses its default. */
function ownTexts(seo: unknown) {
  const { meta_title, meta_description } = (seo ?? {}) as Record<string, unknown>;
  return {
    metaTitle: typeof meta_title === 'string' ? meta_title : null,
    metaDescription: typeof meta_description === 'string' ? meta_description : null,
  };
}

const STEPS = [
  {
    title: 'Scrie-le întâi separat',
    text: 'Titlu și descriere noi, citite cu voce tare. Numără caracterele și verifică să nu semene cu ale altei pagini.',
  },
  {
    title: 'Trimite-le celui care administrează serverul',
    text: 'El schimbă coloana „seo” din rândul paginii. Scrie-i și adresa paginii, ca să nu încapă confuzie.',
  },
  {
    title: 'Verifică',
    text: 'Redeschide pagina și uită-te la titlul din fila browserului. În căutări, schimbarea se vede după zile sau săptămâni.',
  },
];

export default function SeoEditPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <AdminFrame
      title={`Textele paginii „${page.title}”`}
      lead={`Adresa ei este ${page.path}. Mai jos vezi cum se prezintă acum.`}
      picture={<Illustration drawing={pagePencil} className="w-full" />}
      actions={
        <>
          <ButtonLink to={page.path}>Deschide pagina</ButtonLink>
          <ButtonLink to={href('/admin/seo')} variant="secondary">
            Toate paginile
          </ButtonLink>
        </>
      }
    >
      <Section id="acum" heading="Cum arată acum într-o căutare">
        {page.isSearchable ? (
          <Card className="max-w-reading">
            <p className="font-bold text-info">{page.metaTitle ?? 'Titlul obișnuit al site-ului'}</p>
            <p>{page.metaDescription ?? 'Fără descriere proprie: motorul de căutare alege el o frază.'}</p>
          </Card>
        ) : (
          <p className="max-w-reading">
            Nu apare deloc. Pagina cere un rol minim, iar motoarelor de căutare le spunem să nu o arate. În
            fila browserului se numește „{page.title}”.
          </p>
        )}
      </Section>
      <Section id="cum-schimbi" heading="Cum se schimbă" tone="sunken">
        <StepList steps={STEPS} />
      </Section>
      <Section id="dupa" heading="O schimbare făcută de tine rămâne" layout="beside">
        <div className="flow max-w-reading">
          <p>
            La o versiune nouă a site-ului vin uneori și texte noi. Rândul pe care l-ai schimbat nu este
            atins; varianta nouă e păstrată alături, ca s-o poți compara. Un rând neschimbat o primește
            singur.
          </p>
        </div>
      </Section>
    </AdminFrame>
  );
}
