import type { Correction } from '#app/ui/correction-list.tsx';
import type { Point } from '#app/ui/point-list.tsx';
import type { Line } from './dialogue.tsx';
import type { Check } from './self-check.tsx';

export const LINES: Line[] = [
  { speaker: 'Tom', text: "Morning! You must be Ana. I'm Tom, I sit by the window." },
  { speaker: 'Ana', text: "Hi, Tom. Nice to meet you. Yes, it's my first week." },
  { speaker: 'Tom', text: 'How are you finding it so far?' },
  {
    speaker: 'Ana',
    text: "It's going well, thanks. Everyone's been really kind. How long have you worked here?",
  },
  { speaker: 'Tom', text: 'Too long! Six years in March. And where are you from?' },
  {
    speaker: 'Ana',
    text: "I'm from Iași, in the north-east of Romania. Have you ever been to Romania?",
  },
  {
    speaker: 'Tom',
    text: 'Not yet, but my sister went to Brașov last summer and loved it. Fancy a cup of tea?',
  },
  { speaker: 'Ana', text: "I'd love one, thanks. Just a drop of milk, please." },
  { speaker: 'Tom', text: 'Coming up. Have you found somewhere to live yet?' },
  {
    speaker: 'Ana',
    text: "I have, actually. A small flat near the river. It's a bit noisy, but I like it. What about you? Do you live nearby?",
  },
  {
    speaker: 'Tom',
    text: "About twenty minutes away on the bus. Right, I'd better get back. See you at lunch?",
  },
  { speaker: 'Ana', text: 'Sounds good. See you later!' },
];

export const NOTES: Point[] = [
  {
    title: <span lang="en">You must be Ana.</span>,
    text: (
      <>
        „Tu trebuie să fii Ana.” Ca în română, <span lang="en">„must”</span> arată aici o presupunere aproape
        sigură.
      </>
    ),
  },
  {
    title: <span lang="en">How are you finding it so far?</span>,
    text: (
      <>
        „Cum ți se pare până acum?” Nu caută nimeni nimic: <span lang="en">„find”</span> înseamnă aici „a ți
        se părea”.
      </>
    ),
  },
  {
    title: <span lang="en">Fancy a cup of tea?</span>,
    text: (
      <>
        „Vrei un ceai?”, prietenos și foarte britanic. Întreg ar fi <span lang="en">„Do you fancy…?”</span>.
        Accepți cu <span lang="en">„I'd love one”</span>, refuzi cu <span lang="en">„I'm fine, thanks”</span>.
      </>
    ),
  },
  {
    title: <span lang="en">I have, actually.</span>,
    text: (
      <>
        „Chiar da.” Cu <span lang="en">„actually”</span> arăți că răspunsul îl poate surprinde pe celălalt: nu
        se aștepta ca Ana să fi găsit deja.
      </>
    ),
  },
  {
    title: <span lang="en">Right, I'd better get back.</span>,
    text: (
      <>
        „Bun, ar fi cazul să mă întorc la treabă.” <span lang="en">„Right”</span> anunță că se încheie
        discuția. După <span lang="en">„I'd better”</span> vine verbul simplu, fără{' '}
        <span lang="en">„to”</span>.
      </>
    ),
  },
];

export const CORRECTIONS: Correction[] = [
  {
    wrong: 'I stay in a small flat near the river.',
    right: 'I live in a small flat near the river.',
    why: (
      <>
        „Stau într-un apartament” te duce la <span lang="en">„stay”</span>, dar acela e pentru câteva nopți,
        la hotel sau la prieteni. Acasă se spune <span lang="en">„live”</span>.
      </>
    ),
  },
  {
    wrong: 'I learn English from two years.',
    right: "I've been learning English for two years.",
    why: (
      <>
        „De doi ani” nu se traduce cu <span lang="en">„from”</span>, ci cu <span lang="en">„for”</span>. Iar
        ce a început atunci și ține și azi cere <span lang="en">„have been”</span>, nu prezentul.
      </>
    ),
  },
  {
    wrong: 'How do you call this in English?',
    right: 'What do you call this in English?',
    why: (
      <>
        Noi întrebăm „cum se numește”, ei întreabă „ce nume are”: <span lang="en">„what”</span>. Cu{' '}
        <span lang="en">„how”</span> întrebi în ce fel se spune: <span lang="en">„How do you say…?”</span>.
      </>
    ),
  },
  {
    wrong: 'With pleasure!',
    right: "You're welcome!",
    why: (
      <>
        După un „mulțumesc”, „cu plăcere” este <span lang="en">„You're welcome”</span> sau, mai relaxat,{' '}
        <span lang="en">„No problem”</span>. <span lang="en">„With pleasure”</span> spui când accepți să faci
        ceva.
      </>
    ),
  },
];

export const CHECKS: Check[] = [
  {
    task: (
      <>
        Un coleg te întreabă: <span lang="en">„How are you finding Manchester?”</span> Ce vrea să afle?
      </>
    ),
    answer: (
      <>
        Cum ți se pare orașul. Un răspuns bun:{' '}
        <span lang="en">„I really like it, thanks, but it rains a lot. Did you grow up here?”</span>
      </>
    ),
  },
  {
    task: 'Spune în engleză: „Stau la Cluj și lucrez aici de trei ani.”',
    answer: (
      <>
        <span lang="en">„I live in Cluj and I've worked here for three years.”</span> La fel de bine:{' '}
        <span lang="en">„I've been working here”</span>.
      </>
    ),
  },
  {
    task: (
      <>
        Ce cuvânt e în plus? <span lang="en">„It's late. I'd better to go home.”</span>
      </>
    ),
    answer: (
      <>
        <span lang="en">„To”</span>. Corect este <span lang="en">„I'd better go home.”</span>
      </>
    ),
  },
  {
    task: (
      <>
        Răspunde în trei pași la <span lang="en">„Do you live nearby?”</span>
      </>
    ),
    answer: (
      <>
        De exemplu:{' '}
        <span lang="en">„Yes, just round the corner. I usually walk to work. How do you get here?”</span> Dacă
        ai un răspuns, un detaliu și o întrebare, e bine.
      </>
    ),
  },
];
