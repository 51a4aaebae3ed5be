import { href, Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { type Point, PointList } from '#app/ui/point-list.tsx';

const METHOD: Point[] = [
  {
    title: 'Întâi măsurăm, apoi predăm',
    text: (
      <>
        Nu te întrebăm la ce „nivel” te crezi.{' '}
        <Link to={href('/test-nivel')} className="text-link">
          Testul
        </Link>{' '}
        arată ce știi deja, ca să nu plătești ca să auzi încă o dată lecția despre verbul{' '}
        <span lang="en">to be</span>.
      </>
    ),
  },
  {
    title: 'Explicăm în română',
    text: 'Regula o înțelegi în limba în care gândești. Engleza rămâne pentru exemple și pentru vorbit, acolo unde ai nevoie de ea.',
  },
  {
    title: 'Corectăm cauza, nu doar cuvântul',
    text: 'Multe greșeli vin dintr-o propoziție românească tradusă fără să-ți dai seama. Dacă vezi de unde vine una, dispar și surorile ei.',
  },
  {
    title: 'Spunem și ce nu știm',
    text: 'Un test scris nu te aude, așa că nu îți dăm din el un nivel la vorbire. Cum vorbești aflăm numai stând de vorbă cu tine.',
  },
];

/** The teacher, as far as the settings name one, and the teaching method. */
export function ContactTeacher({ name, about }: { name?: string | undefined; about?: string | undefined }) {
  return (
    <Section id="cine-preda" heading="Cine predă și cum lucrează">
      <div className="grid gap-8">
        {name && (
          <Card>
            <Heading level={3}>{name}</Heading>
            {about && <p>{about}</p>}
          </Card>
        )}
        <PointList points={METHOD} columns={2} />
      </div>
    </Section>
  );
}
