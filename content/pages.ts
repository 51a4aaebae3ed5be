import { ACCOUNT_PAGES } from './pages/account.ts';
import { ADMIN_PAGES } from './pages/admin.ts';
import { COURSE_PAGES } from './pages/course.ts';
import { GUIDES_PAGES } from './pages/guides.ts';
import { LEVEL_TEST_PAGES } from './pages/level-test.ts';
import { LINKS_PAGES } from './pages/links.ts';
import { LIVE_QUIZ_PAGES } from './pages/live-quiz.ts';
import { MARKETING_PAGES } from './pages/marketing.ts';
import { OFFERS_PAGES } from './pages/offers.ts';
import type { PageSeed } from './pages/page-seed.ts';
import { PLAN_PAGES } from './pages/plan.ts';
import { SITE_PAGES } from './pages/site.ts';

/** The seed of table `pages`, by area of `app/`. */
export const PAGES: PageSeed[] = [
  ...SITE_PAGES,
  ...LEVEL_TEST_PAGES,
  ...ACCOUNT_PAGES,
  ...PLAN_PAGES,
  ...GUIDES_PAGES,
  ...COURSE_PAGES,
  ...OFFERS_PAGES,
  ...LIVE_QUIZ_PAGES,
  ...LINKS_PAGES,
  ...MARKETING_PAGES,
  ...ADMIN_PAGES,
];
