import { href } from 'react-router';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Section } from '#app/ui/landing.tsx';

const OFFERS = [
  {
    title: 'Vrei să știi unde ești',
    text: 'Afli nivelul și ce ai de reparat.',
    link: { text: 'Testul de nivel', to: href('/test-nivel') },
  },
  {
    title: 'Te încurcă o regulă',
    text: 'O citești explicată, singur, în ritmul tău.',
    link: { text: 'Ghidurile', to: href('/biblioteca-de-ghiduri') },
  },
  {
    title: 'Înțelegi, dar nu vorbești',
    text: 'Exersezi conversații obișnuite, la timpul lor.',
    link: { text: 'Cursul conversațional', to: href('/curs-engleza-conversationala') },
  },
  {
    title: 'Ai o dată în față',
    text: 'Interviu, mutare, examen: multe ore, un singur scop.',
    link: { text: 'Intensivul', to: href('/intensiv') },
  },
  {
    title: 'Vrei să încerci cu alții',
    text: 'O singură situație, jucată împreună.',
    link: { text: 'Workshopul', to: href('/webinar') },
  },
  {
    title: 'Îți lipsește obiceiul',
    text: 'Un sfert de oră pe zi, cu o sarcină clară.',
    link: { text: 'Engleză în 14 zile', to: href('/invata-engleza-14-zile') },
  },
];

/** What each of the school's offers is for. */
export function HomeOffers() {
  return (
    <Section id="oferte" heading="Cu ce te ajutăm" lead="Caută propoziția în care te regăsești.">
      <CardGrid items={OFFERS} />
    </Section>
  );
}
