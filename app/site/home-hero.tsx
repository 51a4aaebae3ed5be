import { href } from 'react-router';
import type { Unfinished } from '#app/platform/area.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import hills from '#app/ui/illustrations/hills.svg?drawing';
import kite from '#app/ui/illustrations/kite.svg?drawing';
import { Heading } from '#app/ui/page.tsx';

const FACTS = ['gratuit', 'fără cont', '10–15 minute'];

interface HomeHeroProps {
  /** What the visitor has begun on this device; the button goes on with it. */
  unfinished: Unfinished | null;
}

export function HomeHero({ unfinished }: HomeHeroProps) {
  return (
    <div className="mx-auto w-full max-w-wide px-4 pt-8 sm:px-6">
      <section className="on-brand relative rounded-frame pb-[62%] lg:flex lg:min-h-144 lg:items-center lg:pb-0">
        <Scene />
        <div className="relative pt-18 pr-10 pl-6 sm:pt-24 sm:pr-[30%] sm:pl-10 lg:w-[60%] lg:py-14 lg:pr-0 lg:pl-14">
          <Heading level={1} size="display">
            Află unde ești cu engleza.{' '}
            <span className="block">
              Apoi mergi{' '}
              <span
                style={{
                  textDecoration: 'underline 0.09em var(--color-accent)',
                  textUnderlineOffset: '0.12em',
                }}
              >
                mai departe
              </span>
              .
            </span>
          </Heading>
          <p className="mt-5 text-lead" style={{ maxWidth: '27rem' }}>
            Testul nostru de nivel se adaptează la răspunsurile tale și îți explică în română fiecare
            greșeală. Merge și de pe telefon.
          </p>
          <ButtonLink to={unfinished?.to ?? href('/test-nivel')} className="mt-8">
            {unfinished?.name ?? 'Începe testul de nivel'}
          </ButtonLink>
          <ul className="mt-5 flex flex-wrap gap-x-5 text-small text-muted">
            {(unfinished ? [unfinished.line] : FACTS).map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <span aria-hidden="true" className="size-2 rotate-45 bg-accent" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

/** Hills and a kite that overlaps the frame; the line is its string, tied to the last post. */
function Scene() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 lg:left-auto lg:w-[50%]">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute"
        style={{ top: 0, right: '4%', width: '10%', height: '94%', overflow: 'visible' }}
      >
        <path
          d="M50-2C125 24 50 40 50 66v34"
          fill="none"
          stroke="var(--color-glow)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Illustration drawing={hills} className="absolute inset-x-0 bottom-0 w-full rounded-frame" />
      <Illustration
        drawing={kite}
        className="kite absolute -top-16 right-[max(0px,9%-2rem)] w-[27%] max-w-24 lg:-top-12 lg:right-[-8.2%] lg:w-[44%] lg:max-w-none"
      />
    </div>
  );
}
