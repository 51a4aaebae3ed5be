import type { Point } from '#app/ui/point-list.tsx';

/** What a host says in English, and when. */
export const HOST_PHRASES: Point[] = [
  {
    title: <span lang="en">Here's question one. Listen carefully.</span>,
    text: 'Înainte de fiecare întrebare. Lasă o secundă de liniște după.',
  },
  {
    title: <span lang="en">You've got fifteen seconds, starting now.</span>,
    text: 'Abia după ce ai citit ultima variantă.',
  },
  {
    title: <span lang="en">Just type the letter.</span>,
    text: 'Când vezi propoziții întregi în comentarii.',
  },
  {
    title: <span lang="en">Time's up. No more answers, please.</span>,
    text: 'Numără până la trei înainte să spui soluția: comentariile sosesc cu întârziere.',
  },
  {
    title: <span lang="en">The answer is B, and here's why.</span>,
    text: 'De aici treci pe română și explici într-o singură propoziție.',
  },
  {
    title: <span lang="en">That was a tricky one. Well done for trying.</span>,
    text: 'Când au greșit cei mai mulți.',
  },
];
