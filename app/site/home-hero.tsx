import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hills } from '#app/ui/illustrations/hills.tsx';
import { Kite } from '#app/ui/illustrations/kite.tsx';
import { Heading } from '#app/ui/page.tsx';

const FACTS = ['gratuit', 'fără cont', 'vreo zece minute'];

export function HomeHero() {
  return (
    <section className="on-brand relative rounded-frame pb-[62%] lg:min-h-144 lg:pb-0">
      <Scene />
      <div className="relative px-6 pt-14 sm:px-10 sm:pt-24 lg:w-[58%] lg:px-14 lg:py-16">
        <Heading level={1} size="display">
          Află unde ești cu engleza. Apoi mergi{' '}
          <span className="underline decoration-accent decoration-[0.09em] underline-offset-[0.12em]">
            dincolo
          </span>
          .
        </Heading>
        <p className="mt-6 max-w-108 text-lead">
          Testul nostru de nivel se potrivește cu răspunsurile tale și îți explică în română fiecare greșeală.
          Așa știi de unde pornești.
        </p>
        <ButtonLink to={href('/test-nivel')} className="mt-7">
          Începe testul de nivel
        </ButtonLink>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {FACTS.map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <span aria-hidden="true" className="size-2 rotate-45 bg-accent" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The kite is tied to the last post and flies out past the frame; the same drawing at every width. */
function Scene() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 lg:left-auto lg:w-[46%]">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute top-[4%] right-[4%] h-[90%] w-[10%] overflow-visible"
      >
        <path
          d="M50 0C80 25 100 50 50 80v20"
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-glow"
        />
      </svg>
      <Hills className="absolute inset-x-0 bottom-0 w-full rounded-b-frame lg:rounded-bl-none" />
      <Kite className="kite absolute -top-10 right-[-1%] w-[30%] lg:-top-14 lg:right-[-5.6%] lg:w-[44%]" />
    </div>
  );
}
