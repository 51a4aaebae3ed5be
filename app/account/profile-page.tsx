import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PortraitFrame } from '#app/ui/illustrations/portrait-frame.tsx';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'free' };

const REQUESTS = [
  {
    title: 'Vrei să corectezi ceva',
    text: 'Scrie-ne ce e greșit și cum e bine: numele, adresa de e-mail sau telefonul.',
  },
  {
    title: 'Vrei să ștergi',
    text: 'Spune-ne dacă e vorba de date, de un test sau de tot. Pentru un test avem nevoie de linkul rezultatului, fiindcă nu poartă numele tău.',
  },
  {
    title: 'Vrei o copie',
    text: 'Îți trimitem ce avem despre tine, într-un fișier pe care îl poți păstra sau duce în altă parte.',
  },
  {
    title: 'Vrei să nu îți mai scriem',
    text: 'Răspunde la orice mesaj de la noi sau spune-ne prin formular. Nu trebuie să explici de ce.',
  },
];

export default function ProfilePage() {
  return (
    <Landing>
      <Hero
        title="Profilul tău"
        lead="Aici vezi unde îți sunt rezultatele, ce păstrează școala despre tine și cum ceri o schimbare. Schimbările le face un om, la cererea ta."
        picture={<PortraitFrame className="w-full" />}
      >
        <ButtonLink to={href('/test-nivel')}>Vezi rezultatele tale</ButtonLink>
      </Hero>
      <Section id="rezultate" heading="Unde îți sunt rezultatele" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Testele se leagă de dispozitivul pe care le-ai dat, nu de cont. De aceea nu apar în pagina asta:
            le găsești pe <Link to={href('/test-nivel')}>pagina testului</Link>, deschisă în același browser,
            sau la linkul privat pe care l-ai primit la sfârșit.
          </p>
          <p>
            Dacă schimbi telefonul, trimite-ți întâi linkul. Oricine îl are vede rezultatul, așa că alege bine
            cui îl dai.
          </p>
        </div>
      </Section>
      <Section
        id="datele-tale"
        heading="Ce poți cere despre datele tale"
        lead="Pentru toate e același formular. Ca să știm că ești tu, scrie-ne de la adresa pe care ne-ai dat-o."
        tone="sunken"
      >
        <PointList points={REQUESTS} columns={2} />
      </Section>
      <Section id="ce-pastram" heading="Ce păstrăm și cât" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Un test stă la noi 12 luni de la început; numele, datele de contact și mesajele, 24 de luni după
            ultimul formular trimis. Apoi se șterg singure, fără să fie nevoie să ne amintești.
          </p>
          <p>
            De ce le păstrăm și cine le poate vedea scrie în{' '}
            <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
          </p>
        </div>
      </Section>
      <CallToAction
        id="cere-o-schimbare"
        heading="Ceva nu e cum ar trebui?"
        text="Scrie-ne ce vrei să schimbăm. Îți răspundem și când am făcut-o, și dacă nu se poate."
      >
        <ButtonLink to={`${href('/contact')}?subiect=cont`}>Cere o schimbare</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
