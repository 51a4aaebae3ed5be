import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Kite } from '#app/ui/illustrations/kite.tsx';
import { Heading } from '#app/ui/page.tsx';

export function HomeLastCall() {
  return (
    <section
      aria-labelledby="pornim"
      className="on-brand relative rounded-frame px-6 pt-24 pb-12 sm:px-10 sm:py-16 lg:px-14 lg:py-20"
    >
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -top-10 right-3 bottom-0 w-24 sm:-top-16 sm:right-10 sm:w-40 lg:-top-20 lg:right-20 lg:w-56"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute top-10 right-0 bottom-0 h-[calc(100%-2.5rem)] w-2/3 sm:top-16 sm:h-[calc(100%-4rem)]"
        >
          <path
            d="M50 0C110 30 20 60 84 100"
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-glow"
          />
        </svg>
        <Kite className="relative w-full" />
      </div>
      <div className="relative max-w-reading pe-10 sm:pe-40 lg:pe-0">
        <Heading level={2} size="large" id="pornim">
          Un sfert de oră și știi de unde pornești.
        </Heading>
        <p className="mt-4 max-w-108 text-lead">
          Ia-ți telefonul și găsește-ți un colț liniștit. Restul vine de la sine, întrebare cu întrebare.
        </p>
        <ButtonLink to={href('/test-nivel')} className="mt-7">
          Începe testul de nivel
        </ButtonLink>
      </div>
    </section>
  );
}
