import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { faqPage, organization } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CallToAction, Landing } from '#app/ui/landing.tsx';
import { pickSettings } from '#content/settings.ts';
import type { Route } from './+types/home-page';
import { HomeHero } from './home-hero.tsx';
import { HomeLevels } from './home-levels.tsx';
import { HomeOffers } from './home-offers.tsx';
import { HomeQuestions, QUESTIONS } from './home-questions.tsx';
import { HomeResult } from './home-result.tsx';
import { HomeSample } from './home-sample.tsx';
import { HomeSchool } from './home-school.tsx';
import { HomeSteps } from './home-steps.tsx';
import { visitOf } from './visit.server.ts';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [organization(facts), faqPage(QUESTIONS)],
};

export function loader({ context }: Route.LoaderArgs) {
  return { settings: pickSettings(visitOf(context).settings, ['teacher_name', 'email']) };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <Landing>
      <HomeHero />
      <HomeSteps />
      <HomeSample />
      <HomeResult />
      <HomeLevels />
      <HomeOffers />
      <HomeSchool teacher={loaderData.settings.teacher_name} />
      <HomeQuestions />
      <CallToAction
        id="pornim"
        heading="Un sfert de oră și știi de unde pornești."
        text="Găsește-ți un colț liniștit. Restul vine de la sine, întrebare cu întrebare."
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
