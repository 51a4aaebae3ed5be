import type { CardItem } from '#app/ui/card-grid.tsx';

/** Where to begin, by what the English is for. */
export const REASONS: CardItem[] = [
  {
    title: 'Un interviu',
    text: (
      <>
        Pregătește trei povești: o problemă, ce ai făcut, ce a ieșit. Începe cu{' '}
        <span lang="en">„In my last job, I was in charge of…”</span>. Nu spune{' '}
        <span lang="en">„responsible of”</span>: după „responsabil de” vine în engleză{' '}
        <span lang="en">„responsible for”</span>.
      </>
    ),
  },
  {
    title: 'O mutare',
    text: (
      <>
        Întâi ghișeele și telefonul, apoi restul. La medic începi cu{' '}
        <span lang="en">„I've just moved to the area and I'd like to register”</span>, la chirie cu{' '}
        <span lang="en">„Are bills included?”</span>.
      </>
    ),
  },
  {
    title: 'Un examen',
    text: (
      <>
        Fă din prima zi un subiect întreg, cu ceasul în față. Vezi ce te costă puncte: limba sau timpul. „A da
        un examen” este <span lang="en">„take an exam”</span>; <span lang="en">„pass an exam”</span> înseamnă
        că l-ai și luat.
      </>
    ),
  },
];
