import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('site/home-page.tsx'),
  route('contact', 'site/contact-page.tsx'),
  route('despre', 'site/contact-page.tsx', { id: 'contact-second-address' }),
  route('termeni-si-conditii', 'site/terms-page.tsx'),
  route('politica-de-confidentialitate', 'site/privacy-page.tsx'),
  route('politica-de-cookies', 'site/cookies-page.tsx'),

  route('test-nivel', 'level-test/start/start-page.tsx'),
  route('test-de-nivel', 'level-test/start/start-page.tsx', { id: 'level-test-second-address' }),
  route('test-nivel/intrebare', 'level-test/question/question-page.tsx'),
  route('test-nivel/rezultat/:token', 'level-test/result/result-page.tsx'),

  route('auth', 'account/auth-page.tsx'),
  route('profil', 'account/profile-page.tsx'),
  route('onboarding', 'plan/onboarding-page.tsx'),
  route('plan-personalizat', 'plan/plan-page.tsx'),

  route('resurse-educationale', 'guides/resources-page.tsx'),
  route('biblioteca-de-ghiduri', 'guides/library-page.tsx'),
  route('ghid-ebook', 'guides/mistakes-guide-page.tsx'),
  route('ghid-ebook-2', 'guides/conversation-guide-page.tsx'),
  route('ghid-gratuit', 'guides/free-guide-page.tsx'),
  route('ghid-7-zile', 'guides/seven-days-page.tsx'),

  route('curs-engleza-conversationala', 'course/course-page.tsx'),
  route('course/ease-up-your-english/lesson/intro', 'course/intro-lesson-page.tsx'),
  route('course/ease-up-your-english/lesson/introducere', 'course/intro-lesson-page.tsx', {
    id: 'intro-lesson-second-address',
  }),
  route('course/ease-up-your-english/lesson/lectie-introductiva-gratuita', 'course/intro-lesson-page.tsx', {
    id: 'intro-lesson-third-address',
  }),
  route('course/:courseId/lesson/:lessonId', 'course/lesson-page.tsx'),

  route('webinar', 'offers/workshop-page.tsx'),
  route('webinar-offer', 'offers/workshop-offer-page.tsx'),
  route('invata-engleza-14-zile', 'offers/fourteen-days-page.tsx'),
  route('oferta-ghid-14-zile', 'offers/fourteen-days-offer-page.tsx'),
  route('intensiv', 'offers/intensive-page.tsx'),

  route('tiktok-live-quiz', 'live-quiz/quiz-page.tsx'),
  route('tiktok-live-settings', 'live-quiz/quiz-settings-page.tsx'),
  route('linktree', 'links/links-page.tsx'),
  route('attribution-test', 'marketing/attribution-test-page.tsx'),

  route('admin', 'admin/overview-page.tsx'),
  route('admin/users', 'admin/users-page.tsx'),
  route('admin/statistics', 'admin/statistics-page.tsx'),
  route('admin/crm', 'admin/crm-page.tsx'),
  route('admin/crm/analytics', 'admin/crm-analytics-page.tsx'),
  route('admin/crm/leads/:leadId', 'admin/lead-page.tsx'),
  route('admin/seo', 'admin/seo-page.tsx'),
  route('admin/seo/edit/:id', 'admin/seo-edit-page.tsx'),
  route('admin/pages', 'admin/pages-page.tsx'),
  route('admin/settings', 'admin/settings-page.tsx'),
  route('admin/bulk-add-questions', 'admin/bulk-questions-page.tsx'),
  route('admin/course-enrollment', 'admin/enrollment-page.tsx'),
  route('admin/attribution', 'admin/attribution-page.tsx'),
  route('admin/design', 'admin/design-page.tsx'),

  route('sitemap.xml', 'site/sitemap-route.ts'),
  route('robots.txt', 'site/robots-route.ts'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig;
