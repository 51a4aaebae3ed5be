import type { CardItem } from '#app/ui/card-grid.tsx';

/** What the course talks about, with one line of each conversation. */
export const SITUATIONS: CardItem[] = [
  {
    title: 'La masă cu colegii',
    text: (
      <>
        <span lang="en">„This one's on me.”</span> E felul obișnuit de a spune „Fac eu cinste”, de la o cafea
        la un rând de bere.
      </>
    ),
  },
  {
    title: 'Un telefon de care fugi',
    text: (
      <>
        <span lang="en">„I'm calling about my order.”</span> După <span lang="en">„calling about”</span> pui
        direct motivul. N-ai nevoie de nicio introducere.
      </>
    ),
  },
  {
    title: 'Nu ești de acord',
    text: (
      <>
        <span lang="en">„I'm afraid I don't see it that way.”</span> Cu <span lang="en">„I'm afraid”</span> nu
        te temi de nimic: îndulcești o veste pe care celălalt n-o așteaptă.
      </>
    ),
  },
  {
    title: 'Povestești ce ai pățit',
    text: (
      <>
        <span lang="en">„You'll never guess what happened.”</span> Cu ea ai toată atenția celuilalt și câteva
        clipe de gândire.
      </>
    ),
  },
  {
    title: 'N-ai înțeles',
    text: (
      <>
        <span lang="en">„Sorry, I didn't catch that.”</span> „N-am prins.” Spune-o din prima; după ce ai dat
        de trei ori din cap la întâmplare, e mai greu.
      </>
    ),
  },
  {
    title: 'Trebuie să pleci',
    text: (
      <>
        <span lang="en">„Sorry, I've got to dash.”</span> Adică „trebuie să fug”.{' '}
        <span lang="en">„I've got to”</span> este felul vorbit de a spune <span lang="en">„I have to”</span>.
      </>
    ),
  },
];
