import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import linkChain from '#app/ui/illustrations/link-chain.svg?drawing';
import { Heading, Page } from '#app/ui/page.tsx';
import { LinkCards } from './link-cards.tsx';
import { SocialLinks } from './social-links.tsx';

export const handle: PageFacts = { isPublic: true };

const FREE = [
  {
    title: 'Resurse de folosit azi',
    text: 'Prepoziții, pronunție, rutina de 15 minute',
    to: href('/resurse-educationale'),
  },
  {
    title: 'Biblioteca de ghiduri',
    text: 'Greșeli, conversație, o săptămână de lucru',
    to: href('/biblioteca-de-ghiduri'),
  },
  { title: 'Ghid gratuit', text: 'Cu ce începi, pe nivelul tău', to: href('/ghid-gratuit') },
];

const WITH_US = [
  {
    title: 'Curs conversațional',
    text: 'Vorbești, greșești, te repari',
    to: href('/curs-engleza-conversationala'),
  },
  { title: 'Workshop', text: 'O singură situație, jucată cu voce tare', to: href('/webinar') },
  { title: 'Quiz live pe TikTok', text: 'Cum se joacă și cum te pregătești', to: href('/tiktok-live-quiz') },
];

export default function LinksPage() {
  return (
    <Page width="reading">
      <Illustration drawing={linkChain} className="mx-auto w-full max-w-48" />
      <Heading level={1} className="text-center">
        Linkurile noastre, la un loc
      </Heading>
      <p className="text-center text-lead text-muted">
        Ai venit dintr-un clip sau dintr-o postare? Aici e tot ce pomenim acolo. Dacă ai timp pentru un singur
        lucru, ia-l pe primul.
      </p>
      <ButtonLink to={href('/test-nivel')} className="w-full">
        Află-ți nivelul în 10–15 minute
      </ButtonLink>
      <section aria-labelledby="gratuit">
        <Heading level={2} id="gratuit">
          De citit acum
        </Heading>
        <p>
          Pagini întregi, nu mostre. Se citesc bine și pe telefon, în drum spre serviciu, și nu cer nimic la
          schimb.
        </p>
        <LinkCards links={FREE} />
      </section>
      <section aria-labelledby="cu-noi">
        <Heading level={2} id="cu-noi">
          De învățat împreună
        </Heading>
        <p>
          Aici nu mai ești singur cu ecranul. Pe fiecare pagină scrie cum decurge și cum afli de la noi când.
        </p>
        <LinkCards links={WITH_US} />
      </section>
      <section aria-labelledby="vorbim">
        <Heading level={2} id="vorbim">
          De vorbit cu noi
        </Heading>
        <p>
          Ai o întrebare pe care nu vrei s-o pui într-un comentariu? Scrie-ne direct și răspunsul vine la
          tine, nu sub postare.
        </p>
        <LinkCards
          links={[
            { title: 'Scrie-ne', text: 'Formularul de contact și programul nostru', to: href('/contact') },
          ]}
        />
        <SocialLinks />
      </section>
      <p className="text-small text-muted">
        Linkurile de aici duc în site-ul nostru; conturile de pe rețele se deschid la ele acasă, cu regulile
        lor. Ce păstrăm noi scrie în{' '}
        <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
      </p>
    </Page>
  );
}
