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
      <section className="on-brand home-hero">
        <Scene />
        <div className="home-words">
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
          <ul className="home-facts mt-5 flex flex-wrap gap-x-5 text-small text-muted">
            {(unfinished ? [unfinished.line] : FACTS).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

function Scene() {
  return (
    <div aria-hidden="true" className="home-scene">
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="home-string">
        <path d="M50-2C125 24 50 40 50 66v34" vectorEffect="non-scaling-stroke" />
      </svg>
      <Illustration drawing={hills} className="home-hills" />
      <Illustration drawing={kite} className="kite" />
    </div>
  );
}
