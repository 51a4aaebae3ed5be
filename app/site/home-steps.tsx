import { Section } from '#app/ui/landing.tsx';
import { StepList } from '#app/ui/step-list.tsx';

const STEPS = [
  {
    title: 'Spui cum te descurci',
    text: 'Alegi una dintre cinci descrieri. De acolo pornesc întrebările.',
  },
  {
    title: 'Răspunzi',
    text: 'Între 10 și 25 de întrebări, fără cronometru. Următoarea e mai grea sau mai ușoară, după cum ai răspuns.',
  },
  {
    title: 'Vezi unde ești și de ce',
    text: 'Rezultatul apare imediat, fără să ne lași vreo adresă de e-mail.',
  },
];

export function HomeSteps() {
  return (
    <Section id="cum-merge" heading="Cum merge testul">
      <StepList steps={STEPS} />
    </Section>
  );
}
