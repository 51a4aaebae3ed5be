import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('site/home-page.tsx'),
  route('test-nivel', 'level-test/start/start-page.tsx'),
  route('test-de-nivel', 'level-test/start/start-page.tsx', { id: 'level-test-second-address' }),
  route('test-nivel/intrebare', 'level-test/question/question-page.tsx'),
  route('test-nivel/rezultat/:token', 'level-test/result/result-page.tsx'),
  route('politica-de-confidentialitate', 'site/privacy-page.tsx'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig;
