import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import cardIndex from '#app/ui/illustrations/card-index.svg?drawing';
import { CallToAction, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Fișe' };

const STEPS = [
  {
    title: 'Cere mesajele noi',
    text: 'Cine administrează serverul le scoate din evenimentele cu numele „message_sent”, cele mai noi întâi.',
  },
  {
    title: 'Citește și contextul',
    text: 'Dacă omul a dat testul și și-a lăsat datele la rezultat, nivelul e printre evenimentele lui.',
  },
  {
    title: 'Răspunde pe e-mail',
    text: 'De la adresa școlii, în română, pe subiectul ales. Suni numai pe cine a bifat că e de acord.',
  },
];

const CARE = [
  {
    title: 'Adresa poate fi a părintelui',
    text: 'La cei sub 16 ani scriem părintelui, nu copilului. Fișa are pentru asta un semn: is_parent_email.',
  },
  {
    title: 'O bifă nu e o confirmare',
    text: 'Oricine poate scrie adresa oricui. Acordurile din formular sunt trecute ca neconfirmate, iar o retragere cântărește mai mult.',
  },
  {
    title: 'Nu copia lista în altă parte',
    text: 'Un tabel trimis pe e-mail rămâne și după ce omul a cerut să fie șters. Lucrează cu ce e în baza de date.',
  },
  {
    title: 'Totul se șterge după 24 de luni',
    text: 'Se numără de la ultima dată când omul și-a lăsat datele. Nu trebuie să faci nimic.',
  },
];

export default function CrmPage() {
  return (
    <AdminFrame
      title="Fișele oamenilor"
      lead="Oricine ne-a lăsat o adresă are o fișă. Pe ea stau, în ordine, evenimentele: un test, un mesaj, un acord."
      picture={<Illustration drawing={cardIndex} className="w-full" />}
      actions={
        <ButtonLink to={href('/admin/crm/analytics')} variant="secondary">
          De la test la mesaj
        </ButtonLink>
      }
    >
      <Section id="de-unde" heading="De unde vine o fișă" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Din două formulare: cel de la sfârșitul <Link to={href('/test-nivel')}>testului de nivel</Link> și
            cel de pe <Link to={href('/contact')}>pagina de contact</Link>. O adresă de e-mail înseamnă o
            singură fișă. Dacă omul revine, se adaugă ce a spus acum; ce era nu se schimbă.
          </p>
          <p>
            Când același telefon apare pe două fișe, site-ul notează că ar putea fi aceeași persoană, dar nu
            le unește singur.
          </p>
        </div>
      </Section>
      <Section id="azi" heading="Cum răspunzi la un mesaj">
        <StepList steps={STEPS} />
      </Section>
      <Section id="atentie" heading="La ce ai grijă" tone="sunken">
        <PointList points={CARE} columns={2} />
      </Section>
      <CallToAction
        id="formularul"
        heading="Vezi ce văd și ei"
        text="Trimite un mesaj de probă de la adresa ta și urmărește-l până la răspuns."
      >
        <ButtonLink to={href('/contact')}>Deschide formularul</ButtonLink>
      </CallToAction>
    </AdminFrame>
  );
}
