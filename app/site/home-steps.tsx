import { Heading } from '#app/ui/page.tsx';

const STEPS = [
  {
    title: 'Spui cum te descurci',
    text: 'Alegi una dintre cinci descrieri, fără cont și fără nume. De acolo pornesc întrebările. Poți alege și „Nu știu să spun”.',
  },
  {
    title: 'Răspunzi, întrebare cu întrebare',
    text: 'Primești între 10 și 25 de întrebări, pe telefon sau pe calculator. Următoarea se alege după cum ai răspuns: mai grea sau mai ușoară. La ce nu știi, „Nu știu” e un răspuns ca oricare altul.',
  },
  {
    title: 'Vezi unde ești și de ce',
    text: 'Afli nivelul estimat, cât de sigură e estimarea și, la fiecare răspuns greșit, explicația în română.',
  },
];

export function HomeSteps() {
  return (
    <section aria-labelledby="cum-merge" className="grid gap-10">
      <Heading level={2} id="cum-merge">
        Cum merge testul
      </Heading>
      <ol className="grid gap-9 md:grid-cols-3 md:gap-8">
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className="group relative grid grid-cols-[auto_1fr] content-start gap-x-5 md:grid-cols-1 md:gap-y-5"
          >
            {/* The string that ties the steps together: downwards on a phone, sideways beside it. */}
            <span
              aria-hidden="true"
              className="absolute top-14 -bottom-9 left-7 w-0.5 bg-ember group-last:hidden md:top-7 md:-right-8 md:bottom-auto md:left-14 md:h-0.5 md:w-auto"
            />
            <StepSign number={index + 1} />
            <div className="pt-2 md:pt-0">
              <Heading level={3}>{title}</Heading>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepSign({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="relative size-14">
      <path d="M28 1 55 28 28 55 1 28Z" className="fill-accent" />
      <path d="M28 1 55 28H28ZM28 55V28H1Z" className="fill-glow" />
      <text x="28" y="36" textAnchor="middle" fontSize="24" className="fill-bark font-display font-heading">
        {number}
      </text>
    </svg>
  );
}
