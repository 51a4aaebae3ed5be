import type { ReactNode } from 'react';

export interface Day {
  title: string;
  task: ReactNode;
  /** An example sentence for the day's task. */
  example?: string;
}

export const FIRST_WEEK: Day[] = [
  {
    title: 'Un minut despre tine',
    task: 'Înregistrează-te un minut: cine ești, unde locuiești, ce ai făcut azi. Nu pregăti nimic și nu șterge nimic; o asculți din nou în ziua 14.',
    example: 'I live in Ploiești with my wife and two cats.',
  },
  {
    title: 'Zece lucruri din bucătărie',
    task: 'Alege zece obiecte și caută-le numele. Spune despre fiecare o propoziție întreagă, nu doar cuvântul.',
    example: 'The kettle is next to the sink.',
  },
  {
    title: 'Dimineața ta, de două ori',
    task: 'Descrie-ți dimineața în șase propoziții. Apoi spune-le din nou, despre cineva din casă: atenție la -s.',
    example: 'I get up at seven. My brother gets up at six.',
  },
  {
    title: 'Cinci întrebări',
    task: (
      <>
        Scrie cinci întrebări pentru un coleg nou. Verifică dacă fiecare are, înaintea persoanei, un{' '}
        <span lang="en">„do”</span>, <span lang="en">„does”</span>, <span lang="en">„are”</span> sau{' '}
        <span lang="en">„is”</span>.
      </>
    ),
    example: 'Where do you usually have lunch?',
  },
  {
    title: 'Un mesaj adevărat',
    task: 'Propune-i unui prieten un loc, o zi și o oră, în trei rânduri. În engleză, zilele și lunile se scriu cu literă mare.',
    example: "Are you free on Saturday? Let's meet in the park at five.",
  },
  {
    title: 'Ce ai făcut ieri',
    task: 'Povestește în opt propoziții la trecut. Subliniază verbele neregulate și verifică-le în dicționar.',
    example: 'I went to the market and bought some cherries.',
  },
  {
    title: 'Recapitulare la o cafea',
    task: 'Recitește tot ce ai scris și alege trei propoziții pe care le-ai putea spune cuiva chiar mâine. Învață-le pe de rost. Atât: ziua 7 este scurtă.',
  },
];

export const SECOND_WEEK: Day[] = [
  {
    title: 'Ceri ceva politicos',
    task: (
      <>
        Scrie trei porunci, apoi fă din fiecare o rugăminte cu <span lang="en">„Could you…?”</span>. Doar{' '}
        <span lang="en">„please”</span> la sfârșit nu ajunge mereu: porunca tot poruncă rămâne.
      </>
    ),
    example: 'Could you open the window, please?',
  },
  {
    title: 'Trei minute de ascultat',
    task: 'Alege o înregistrare scurtă cu subtitrare în engleză. O asculți întâi fără text, apoi cu text. Notează cinci cuvinte pe care le știai, dar nu le-ai auzit.',
  },
  {
    title: 'La telefon',
    task: 'Joacă-te de-a un apel la un cabinet: saluți, spui ce vrei, ceri o oră, mulțumești. Stai în picioare, vocea se aude altfel.',
    example: "Hello, I'd like to make an appointment for Thursday.",
  },
  {
    title: 'Spui ce crezi',
    task: (
      <>
        Alege un film: două lucruri bune și unul mai slab. Leagă-le cu <span lang="en">„because”</span> și{' '}
        <span lang="en">„but”</span>.
      </>
    ),
    example: 'I liked it because it was funny, but it was a bit long.',
  },
  {
    title: 'Fără cuvântul potrivit',
    task: 'Descrie cinci obiecte fără să le spui numele. Așa ieși din încurcătură când uiți un cuvânt.',
    example: "It's a thing you open when it rains.",
  },
  {
    title: 'Luna viitoare',
    task: (
      <>
        Spune două lucruri hotărâte, cu <span lang="en">„going to”</span>, și unul nesigur, cu{' '}
        <span lang="en">„might”</span>.
      </>
    ),
    example: "I'm going to visit my aunt. I might take the train.",
  },
  {
    title: 'Același minut, a doua oară',
    task: 'Înregistrează din nou un minut despre tine, apoi ascultă ziua 1. Notează ce spui acum și atunci nu puteai spune. Păstrează ambele înregistrări.',
  },
];
