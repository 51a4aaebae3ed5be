import { Section } from '#app/ui/landing.tsx';
import { type SampleAnswer, SampleQuestion } from '#app/ui/sample-question.tsx';

/** Written for this page; the question is not in the test. */
const ANSWERS: SampleAnswer[] = [
  {
    text: 'to',
    why: (
      <>
        Vine din „am ajuns <b>la</b> aeroport”. „La” devine <i lang="en">to</i> când mergi spre un loc (
        <i lang="en">go to</i>); cu <i lang="en">arrive</i> ești deja acolo.
      </>
    ),
  },
  {
    text: 'in',
    why: (
      <>
        Vine din „am ajuns <b>în</b> aeroport”. După <i lang="en">arrive</i>, <i lang="en">in</i> rămâne
        pentru orașe și țări: <i lang="en">arrive in London</i>.
      </>
    ),
  },
  {
    text: 'at',
    isRight: true,
    why: (
      <>
        <span lang="en">
          We arrived <b>at</b> the airport.
        </span>{' '}
        Pentru un loc anume, <i lang="en">arrive</i> cere <i lang="en">at</i>.
      </>
    ),
  },
];

/** The section with a sample question, answered on the page. */
export function HomeSample() {
  return (
    <Section
      id="proba"
      heading="Încearcă o întrebare"
      lead="Alege ce ai zice tu. Explicația apare pe loc."
      tone="sunken"
      layout="beside"
    >
      <SampleQuestion
        name="proba"
        lang="en"
        question={
          <span lang="en" className="text-lead">
            We arrived ___ the airport two hours early.
          </span>
        }
        answers={ANSWERS}
      />
    </Section>
  );
}
