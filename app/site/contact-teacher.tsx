import { href, Link } from 'react-router';
import { Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { type Point, PointList } from '#app/ui/point-list.tsx';
import type { Settings } from '#content/settings.ts';
import { photographOf, TeacherPhotograph } from './teacher-photograph.tsx';

const METHOD: Point[] = [
  {
    title: 'Întâi măsurăm, apoi predăm',
    text: (
      <>
        <Link to={href('/test-nivel')} className="text-link">
          Testul
        </Link>{' '}
        arată ce știi deja, ca să nu plătești încă o lecție despre verbul <span lang="en">to be</span>.
      </>
    ),
  },
  {
    title: 'Explicăm în română',
    text: 'Regulile le citești în limba în care gândești; exemplele și conversațiile sunt în engleză.',
  },
  {
    title: 'Corectăm cauza, nu doar cuvântul',
    text: 'Multe greșeli vin dintr-o propoziție românească tradusă cuvânt cu cuvânt. Dacă vezi de unde vine una, le repari și pe cele asemănătoare.',
  },
  {
    title: 'Spunem și ce nu știm',
    text: 'Testul e scris, așa că nu îți dă un nivel la vorbire. Cum vorbești aflăm numai stând de vorbă cu tine.',
  },
];

interface ContactTeacherProps {
  settings: Pick<Settings, 'teacher_name' | 'teacher_about' | 'teacher_photo'>;
}

/** The teacher, as far as the settings name one, and the teaching method. */
export function ContactTeacher({ settings }: ContactTeacherProps) {
  const { teacher_name: name, teacher_about: about } = settings;
  const photograph = photographOf(settings);
  return (
    <Section id="cine-preda" heading="Cine predă și cum lucrează" tone="sunken">
      <div className={`grid items-start gap-8 ${photograph ? 'md:grid-cols-3' : ''}`}>
        <TeacherPhotograph photograph={photograph} />
        <div className="grid gap-8 md:col-span-2">
          {name && (
            <div>
              <Heading level={3}>{name}</Heading>
              {about && <p className="mt-1 text-lead">{about}</p>}
            </div>
          )}
          <PointList points={METHOD} columns={2} />
        </div>
      </div>
    </Section>
  );
}
