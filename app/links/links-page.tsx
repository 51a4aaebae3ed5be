import { href, Link } from 'react-router';
import { isExternalAddress } from '#app/domain/external-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { SOCIAL_NETWORKS } from '#app/domain/social-networks.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import linkChain from '#app/ui/illustrations/link-chain.svg?drawing';
import { Heading, Page } from '#app/ui/page.tsx';

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

/** Links as large as a thumb, one under the other. */
function LinkCards({ links }: { links: { title: string; text: string; to: string }[] }) {
  return (
    <ul className="grid gap-3">
      {links.map(({ title, text, to }) => (
        <li key={to} className="grid">
          <Link
            to={to}
            className="flex min-h-14 items-center justify-between gap-4 rounded-card bg-surface p-5 shadow-card hover:text-brand-ink"
          >
            <span>
              <b className="block">{title}</b>
              <span className="text-small text-muted">{text}</span>
            </span>
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              className="size-5 shrink-0 -rotate-90 fill-none stroke-accent-ink"
            >
              <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The school's accounts elsewhere; one without an address is not shown. */
function SocialLinks() {
  const settings = useSettings();
  const shown = SOCIAL_NETWORKS.filter(({ key }) => isExternalAddress(settings[key]));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Pe rețele" className="flex flex-wrap gap-x-5 gap-y-1">
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a href={settings[key]} rel="me" className="text-link inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
