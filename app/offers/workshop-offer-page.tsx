import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import ticket from '#app/ui/illustrations/ticket.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Workshop', path: href('/webinar') },
};

const ASK = `${href('/contact')}?subiect=workshop`;

const FIRST_DAYS = [
  {
    title: 'În aceeași seară',
    text: 'Scrie din memorie cinci replici de la workshop. Pe cele pe care nu ți le amintești le ai de repetat.',
  },
  {
    title: 'A doua zi',
    text: 'Spune-le cu voce tare și schimbă în fiecare câte ceva: alt oraș, altă oră, altă persoană.',
  },
  {
    title: 'A treia zi',
    text: 'Folosește măcar una într-o discuție adevărată: într-un mesaj, la telefon sau la serviciu.',
  },
];

const WAYS = [
  {
    title: 'Vrei să vorbești mai des',
    text: 'Ai curaj, dar îți lipsește exercițiul. Cursul de conversație pornește de la situații de zi cu zi.',
    link: { text: 'Vezi cursul de conversație', to: href('/curs-engleza-conversationala') },
  },
  {
    title: 'Ai o dată fixă',
    text: 'Un interviu sau o mutare nu te așteaptă. Într-un intensiv pui deoparte restul și lucrezi la un singur scop.',
    link: { text: 'Vezi cum merge un intensiv', to: href('/intensiv') },
  },
  {
    title: 'Preferi să lucrezi singur',
    text: 'Poți începe de azi, fără să ne scrii: o sarcină mică pe zi, două săptămâni la rând.',
    link: { text: 'Deschide planul de 14 zile', to: href('/invata-engleza-14-zile') },
  },
];

const IN_AN_OFFER = [
  { title: 'Prețul întreg', text: 'În lei, cu tot ce cuprinde. Nu descoperi nimic în plus la sfârșit.' },
  { title: 'Zilele și orele', text: 'Când ne vedem, cât durează și câte întâlniri sunt cu totul.' },
  { title: 'Dacă lipsești', text: 'Ce se întâmplă cu o întâlnire la care nu ajungi și până când ne anunți.' },
  { title: 'Cum renunți', text: 'Până când te poți răzgândi și cum îți primești banii înapoi.' },
];

export default function WorkshopOfferPage() {
  return (
    <Landing>
      <Hero
        title="După workshop: ce faci mai departe"
        lead="Ai vorbit și ai auzit ce îți iese și ce nu. Urmează partea care ține de tine: primele trei zile. Apoi alegi dacă lucrezi singur sau cu noi."
        picture={<Illustration drawing={ticket} className="w-full" />}
      >
        <ButtonLink to={ASK}>Cere o ofertă</ButtonLink>
        <ButtonLink to={href('/webinar')} variant="quiet">
          N-ai fost la un workshop?
        </ButtonLink>
      </Hero>
      <Section id="trei-zile" heading="Primele trei zile">
        <StepList steps={FIRST_DAYS} />
      </Section>
      <Section
        id="drumuri"
        heading="Pe unde o iei"
        lead="Alege după motivul pentru care ai nevoie de engleză."
        tone="sunken"
      >
        <CardGrid items={WAYS} />
      </Section>
      <Section
        id="oferta"
        heading="Ce scrie într-o ofertă de la noi"
        lead="Oferta o primești în scris, ca răspuns la mesajul tău. Pe site nu plătești nimic și nu te grăbim."
      >
        <PointList points={IN_AN_OFFER} columns={2} />
      </Section>
      <Section id="mesaj" heading="Un mesaj pe care îl poți copia" layout="beside">
        <div className="max-w-reading">
          <Card>
            <p>
              Bună ziua! Am fost la workshopul despre … și mi-a fost cel mai greu să … Nivelul meu este … (sau
              „nu îl știu”). Pot lucra … ore pe săptămână, de obicei dimineața / seara. Peste trei luni aș
              vrea să pot să … Ce îmi propuneți?
            </p>
          </Card>
          <p className="mt-4 text-muted">
            Dacă nu îți știi nivelul,{' '}
            <Link to={href('/test-nivel')} className="text-link">
              testul
            </Link>{' '}
            îți dă rezultatul imediat și îl poți trece în mesaj.
          </p>
        </div>
      </Section>
      <CallToAction
        id="intreaba"
        heading="Spune-ne unde vrei să ajungi"
        text="Completează mesajul de mai sus și trimite-l prin formular. Îți răspundem cu o propunere și cu tot ce ține de ea."
      >
        <ButtonLink to={ASK}>Scrie-ne</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
