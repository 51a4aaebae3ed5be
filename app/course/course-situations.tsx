import type { ReactNode } from 'react';
import type { CardItem } from '#app/ui/card-grid.tsx';

const LINES: { situation: string; line: string; note: ReactNode }[] = [
  {
    situation: 'La masă cu colegii',
    line: "This one's on me.",
    note: 'Felul obișnuit de a spune „Fac eu cinste”, de la o cafea la un rând de bere.',
  },
  {
    situation: 'Un telefon de care fugi',
    line: "I'm calling about my order.",
    note: (
      <>
        După <span lang="en">„calling about”</span> pui direct motivul. Nu ai nevoie de nicio introducere.
      </>
    ),
  },
  {
    situation: 'Nu ești de acord',
    line: "I'm afraid I don't see it that way.",
    note: (
      <>
        Cu <span lang="en">„I'm afraid”</span> nu te temi de nimic: îndulcești o veste pe care celălalt nu o
        așteaptă.
      </>
    ),
  },
  {
    situation: 'Povestești ce ai pățit',
    line: "You'll never guess what happened.",
    note: 'Cu ea ai toată atenția celuilalt și câteva clipe de gândire.',
  },
  {
    situation: 'N-ai înțeles',
    line: "Sorry, I didn't catch that.",
    note: '„N-am prins.” Spune-o din prima; după ce ai dat de trei ori din cap la întâmplare, e mai greu.',
  },
  {
    situation: 'Trebuie să pleci',
    line: "Sorry, I've got to dash.",
    note: (
      <>
        Adică „trebuie să fug”. <span lang="en">„I've got to”</span> este felul vorbit de a spune{' '}
        <span lang="en">„I have to”</span>.
      </>
    ),
  },
];

/** Situations of the course, each with a line of its conversation. */
export const SITUATIONS: CardItem[] = LINES.map(({ situation, line, note }) => ({
  title: (
    <>
      <span className="block text-small text-accent-ink">{situation}</span> <span lang="en">„{line}”</span>
    </>
  ),
  text: note,
}));
