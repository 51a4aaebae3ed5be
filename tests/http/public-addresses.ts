/** Every public address of the specification, and the two it names in the footer only. */
export const CANONICAL = [
  '/',
  '/contact',
  '/test-nivel',
  '/tiktok-live-quiz',
  '/auth',
  '/biblioteca-de-ghiduri',
  '/plan-personalizat',
  '/webinar',
  '/webinar-offer',
  '/termeni-si-conditii',
  '/politica-de-confidentialitate',
  '/politica-de-cookies',
  '/ghid-ebook',
  '/ghid-ebook-2',
  '/ghid-gratuit',
  '/ghid-7-zile',
  '/onboarding',
  '/resurse-educationale',
  '/invata-engleza-14-zile',
  '/oferta-ghid-14-zile',
  '/curs-engleza-conversationala',
  '/course/ease-up-your-english/lesson/intro',
  '/intensiv',
  '/linktree',
];
/** Addresses that answer with the page of another. */
export const SECOND_ADDRESSES: Record<string, string> = {
  '/despre': '/contact',
  '/test-de-nivel': '/test-nivel',
  '/course/ease-up-your-english/lesson/introducere': '/course/ease-up-your-english/lesson/intro',
  '/course/ease-up-your-english/lesson/lectie-introductiva-gratuita':
    '/course/ease-up-your-english/lesson/intro',
};
