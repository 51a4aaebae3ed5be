import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';

const PARTS = [
  {
    title: 'Nivelul și cât de sigur este',
    text: 'Îți spunem deschis dacă ești clar la B1 sau pe muchia dintre B1 și B2.',
  },
  {
    title: 'Gramatica, vocabularul și cititul, separat',
    text: 'Se vede unde stai bine și unde mai e de lucru.',
  },
  {
    title: 'Fiecare greșeală, explicată',
    text: 'Ce ai răspuns, ce era corect și de ce, în română.',
  },
  {
    title: 'Un link privat, al tău',
    text: 'Revii la rezultat când vrei. Îl vede oricine are linkul, așa că dai linkul doar cui vrei tu. După 12 luni se șterge singur.',
  },
];

export function HomeResult() {
  return (
    <section aria-labelledby="la-final" className="grid items-center gap-12 lg:grid-cols-2 lg:gap-20">
      <div>
        <Heading level={2} id="la-final">
          Ce vezi la final
        </Heading>
        <div className="mt-7">
          <PointList points={PARTS} />
        </div>
        <p className="mt-7">
          Rezultatul este o estimare, nu un certificat oficial. Testul nu aude cum vorbești, nu vede cum scrii
          și nu verifică ce înțelegi când asculți.
        </p>
      </div>
      <Example />
    </section>
  );
}

/** A piece of a result page, made up for this page: its question is not in the test. */
function Example() {
  return (
    <figure className="relative rounded-frame bg-brand-tint px-4 pt-4 pb-6 sm:px-8 sm:pt-7 lg:-rotate-1">
      <figcaption className="mb-3 text-small text-muted">
        Un exemplu inventat, ca să vezi cum arată
      </figcaption>
      <Card>
        <Badge level="B1" size="large" />
        <p className="font-display text-heading-3 font-heading">Cel mai probabil ești la nivelul B1</p>
        <p>După răspunsurile tale, șansa să fii la B1 este de aproximativ 78%. Nivelul vecin nu e exclus.</p>
      </Card>
      <div className="relative mt-4 sm:ms-6 lg:-me-10">
        <Card>
          <p lang="en" className="text-lead">
            It depends <b className="underline decoration-accent decoration-3 underline-offset-4">on</b> the
            weather.
          </p>
          <p>
            Ai răspuns <span lang="en">„of”</span>, după românescul „depinde <b>de</b> vreme”. În engleză,{' '}
            <span lang="en">„depend”</span> merge cu <span lang="en">„on”</span>.
          </p>
        </Card>
      </div>
    </figure>
  );
}
