import { HomeHero } from './home-hero.tsx';
import { HomeLastCall } from './home-last-call.tsx';
import { HomeLevels } from './home-levels.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeResult } from './home-result.tsx';
import { HomeSteps } from './home-steps.tsx';

const COLUMN = 'mx-auto w-full max-w-wide px-4 sm:px-6';

export default function HomePage() {
  return (
    <div className="grid gap-20 overflow-x-clip pt-14 pb-20 lg:gap-28 lg:pt-16 lg:pb-28">
      <div className={COLUMN}>
        <HomeHero />
      </div>
      <div className={COLUMN}>
        <HomeSteps />
      </div>
      <div className={COLUMN}>
        <HomeResult />
      </div>
      <div className="border-y border-line bg-sunken py-16 lg:py-24">
        <div className={COLUMN}>
          <HomeLevels />
        </div>
      </div>
      <div className={COLUMN}>
        <HomeQuestions />
      </div>
      <div className={`${COLUMN} pt-8`}>
        <HomeLastCall />
      </div>
    </div>
  );
}
