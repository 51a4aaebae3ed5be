import { href, Link } from 'react-router';
import { isExternalAddress } from '#app/domain/external-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { SOCIAL_NETWORKS } from '#app/domain/social-networks.ts';
import quietStyles from '#app/shell/quiet.css?url';
import { useSettings } from '#app/shell/root-data.ts';
import { Arrow } from '#app/ui/arrow.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ContactIcon } from '#app/ui/icons/contact-icon.tsx';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import bookshelf from '#app/ui/illustrations/bookshelf.svg?drawing';
import cafeTable from '#app/ui/illustrations/cafe-table.svg?drawing';
import compass from '#app/ui/illustrations/compass.svg?drawing';
import envelopeKite from '#app/ui/illustrations/envelope-kite.svg?drawing';
import hills from '#app/ui/illustrations/hills.svg?drawing';
import livePhone from '#app/ui/illustrations/live-phone.svg?drawing';
import mapRoute from '#app/ui/illustrations/map-route.svg?drawing';
import ticket from '#app/ui/illustrations/ticket.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/links-page';
import linksStyles from './links.css?url';

export const handle: PageFacts = { isPublic: true, shell: 'quiet' };

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: quietStyles },
  { rel: 'stylesheet', href: linksStyles },
];

interface Tile {
  title: string;
  text: string;
  to: string;
  drawing: Drawing;
}

const FREE: Tile[] = [
  {
    title: 'Resurse gratuite',
    text: 'Prepoziții, pronunție, rutina de 15 minute',
    to: href('/resurse-educationale'),
    drawing: compass,
  },
  {
    title: 'Biblioteca de ghiduri',
    text: 'Greșeli, conversație, o săptămână de lucru',
    to: href('/biblioteca-de-ghiduri'),
    drawing: bookshelf,
  },
  {
    title: 'Ghid gratuit',
    text: 'Ce știi la fiecare nivel, de bifat',
    to: href('/ghid-gratuit'),
    drawing: mapRoute,
  },
];

const WITH_US: Tile[] = [
  {
    title: 'Curs de engleză conversațională',
    text: 'Lecții cu exerciții; prima e gratuită',
    to: href('/curs-engleza-conversationala'),
    drawing: cafeTable,
  },
  {
    title: 'Workshop',
    text: 'O situație, jucată cu voce tare',
    to: href('/webinar'),
    drawing: ticket,
  },
  {
    title: 'Quiz live pe TikTok',
    text: 'Trei întrebări de încercat acum',
    to: href('/tiktok-live-quiz'),
    drawing: livePhone,
  },
];

const CONTACT: Tile[] = [
  {
    title: 'Scrie-ne',
    text: 'Formular, telefon și program',
    to: href('/contact'),
    drawing: envelopeKite,
  },
];

export default function LinksPage() {
  return (
    <div className="links mx-auto w-full max-w-wide px-4 pt-8 pb-16 sm:px-6">
      <div className="grid gap-5">
        <div>
          <Heading level={1}>Linkurile noastre</Heading>
          <p className="mt-2 text-lead text-muted">Tot ce pomenim în clipuri și în postări.</p>
        </div>
        <div className="on-brand first-link grid">
          <Illustration drawing={hills} />
          <p className="heading text-heading-1 tracking-display">Ce nivel ai la engleză?</p>
          <p>10–15 minute, gratuit și fără cont.</p>
          <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        </div>
      </div>
      <section aria-labelledby="gratuit" className="grid content-start gap-4">
        <Heading level={2} id="gratuit">
          De citit gratuit
        </Heading>
        <Tiles tiles={FREE} ground="bg-level-b1" />
      </section>
      <section aria-labelledby="cu-noi" className="grid content-start gap-4">
        <Heading level={2} id="cu-noi">
          De învățat cu noi
        </Heading>
        <Tiles tiles={WITH_US} ground="bg-level-a1" />
      </section>
      <section aria-labelledby="vorbim" className="grid content-start gap-4">
        <Heading level={2} id="vorbim">
          De vorbit
        </Heading>
        <Tiles tiles={CONTACT} ground="bg-level-c1" />
        <SocialLinks />
      </section>
    </div>
  );
}

/** Links with a thumbnail, as large as a thumb, one under the other. */
function Tiles({ tiles, ground }: { tiles: Tile[]; ground: string }) {
  return (
    <ul className="grid gap-3">
      {tiles.map(({ title, text, to, drawing }) => (
        <li key={to}>
          <Link to={to} className="tile">
            <Illustration drawing={drawing} className={`thumb ${ground}`} />
            <span>
              <b className="block">{title}</b>
              <span className="text-small text-muted">{text}</span>
            </span>
            <Arrow className="-rotate-90" />
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
    <ul aria-label="Pe rețele" className="elsewhere grid grid-cols-2 gap-3">
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a
            href={settings[key]}
            rel="me"
            className="flex items-center gap-2 rounded-control bg-surface p-3.5 font-medium shadow-card hover:text-brand-ink"
          >
            <ContactIcon name={key} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
