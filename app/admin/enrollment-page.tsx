import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import classList from '#app/ui/illustrations/class-list.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Înscrieri' };

const STEPS = [
  {
    title: 'Omul întreabă',
    text: 'Din pagina cursului sau a intensivului ajunge la formular cu subiectul deja ales. Mesajul lui e prima urmă scrisă.',
  },
  {
    title: 'Vă înțelegeți',
    text: 'Prin e-mail: nivelul, orele care îi convin, cu cine ar putea fi în grupă, prețul și condițiile.',
  },
  {
    title: 'Îl treceți în catalog',
    text: 'Catalogul grupei e al vostru, unde îl țineți și azi. Site-ul nu numără locuri și nu încasează bani.',
  },
];

const GOOD_GROUP = [
  {
    title: 'Aceeași treaptă',
    text: 'Cel mult un nivel diferență. Testul dă un punct de pornire; zece minute de vorbă îl confirmă.',
  },
  {
    title: 'Același scop',
    text: 'Cine se pregătește de interviu și cine învață de plăcere obosesc unul de altul.',
  },
  {
    title: 'Cineva cu care să vorbești',
    text: 'La un curs de conversație, doi tăcuți la aceeași oră înseamnă o oră tăcută.',
  },
];

export default function EnrollmentPage() {
  return (
    <AdminFrame
      title="Înscrieri la curs"
      lead="De la prima întrebare până la un loc în grupă, și ce știe site-ul despre fiecare pas."
      picture={<Illustration drawing={classList} className="w-full" />}
      actions={<ButtonLink to={href('/curs-engleza-conversationala')}>Vezi pagina cursului</ButtonLink>}
    >
      <Section id="pasi" heading="Cum decurge o înscriere">
        <StepList steps={STEPS} />
      </Section>
      <Section id="ce-stie" heading="Ce ține minte site-ul" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Mesajul, cu subiectul „curs” sau „intensiv”, pe fișa omului. Nu există o listă de înscriși, de
            comenzi sau de plăți. Cine administrează serverul poate scoate toate mesajele despre curs dintr-o
            perioadă.
          </p>
        </div>
      </Section>
      <Section id="grupa" heading="O grupă care ține" tone="sunken" layout="beside">
        <PointList points={GOOD_GROUP} />
      </Section>
      <Section id="date" heading="Datele din catalog" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Ține în catalog doar ce îți trebuie la oră: prenume, nivel, prezență. Pentru un elev sub 16 ani,
            legătura e părintele. Când un om cere să fie șters, catalogul face parte din „tot ce aveți despre
            mine”, deci caută și acolo.
          </p>
        </div>
      </Section>
    </AdminFrame>
  );
}
