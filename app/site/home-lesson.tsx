import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import cafeTable from '#app/ui/illustrations/cafe-table.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { StepList } from '#app/ui/step-list.tsx';

const STEPS = [
  { title: 'Asculți și citești dialogul', text: 'O situație obișnuită, cu traducere și note în română.' },
  { title: 'Rezolvi exercițiile', text: 'Verificate pe loc, cu motivul fiecărei greșeli.' },
  {
    title: 'Îl faci al tău',
    text: 'Spui cu voce tare aceeași poveste, despre tine. Un test scurt încheie lecția.',
  },
];

/** The section about how one learns here, with the first lesson, which is free. */
export function HomeLesson() {
  return (
    <Section id="lectia" heading="Cum decurge o lecție">
      <div className="grid items-center gap-8 md:grid-cols-2">
        <Illustration drawing={cafeTable} className="w-full" />
        <div>
          <StepList steps={STEPS} layout="column" />
          <ButtonLink
            to={href('/course/ease-up-your-english/lesson/intro')}
            variant="secondary"
            className="mt-8"
          >
            Încearcă prima lecție
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
