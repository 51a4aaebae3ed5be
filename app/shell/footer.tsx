import { href, Link } from 'react-router';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { FooterContact } from './footer-contact.tsx';
import { useRootData } from './root-data.ts';
import pictogram from './sal.svg?no-inline';
import { ThemeSwitch } from './theme.tsx';

/** The consumer authority's site for alternative dispute resolution. */
const SAL_PLATFORM = 'https://reclamatiisal.anpc.ro/';

interface FooterLink {
  name: string;
  to: string;
  /** The link is shown only if the visitor's role allows its page. */
  needs?: 'workshop';
}

const PAGES: FooterLink[] = [
  { name: 'Test de Nivel', to: href('/test-nivel') },
  { name: 'Resurse gratuite', to: href('/resurse-educationale') },
  { name: 'Curs de engleză conversațională', to: href('/curs-engleza-conversationala') },
  { name: 'Intensiv', to: href('/intensiv') },
  { name: 'Engleză în 14 zile', to: href('/invata-engleza-14-zile') },
  { name: 'Workshop', to: href('/webinar'), needs: 'workshop' },
  { name: 'Quiz live', to: href('/tiktok-live-quiz') },
  { name: 'Despre noi și contact', to: href('/contact') },
];

const GUIDES: FooterLink[] = [
  { name: 'Ghid gratuit', to: href('/ghid-gratuit') },
  { name: 'Ghid de 7 zile', to: href('/ghid-7-zile') },
  { name: 'Ghidul greșelilor', to: href('/ghid-ebook') },
  { name: 'Ghidul de conversație', to: href('/ghid-ebook-2') },
  { name: 'Biblioteca de ghiduri', to: href('/biblioteca-de-ghiduri') },
];

const LEGAL: FooterLink[] = [
  { name: 'Termeni și condiții', to: href('/termeni-si-conditii') },
  { name: 'Politica de confidențialitate', to: href('/politica-de-confidentialitate') },
  { name: 'Politica de cookies', to: href('/politica-de-cookies') },
];

/** What every footer leads to. */
const ALWAYS: FooterLink[] = [
  { name: 'Test de Nivel', to: href('/test-nivel') },
  { name: 'Curs de engleză', to: href('/curs-engleza-conversationala') },
  { name: 'Ghiduri', to: href('/biblioteca-de-ghiduri') },
  { name: 'Contact', to: href('/contact') },
];

/** The footer below pages of one person, which are often shorter than the footer of the site. */
export function ShortFooter() {
  return (
    <footer className="site-footer is-short">
      <div className="mx-auto flex w-full max-w-wide flex-wrap items-center justify-between gap-5 px-4 sm:px-6">
        <div>
          <FooterLinks label="Pagini" links={ALWAYS} />
          <FooterLinks label="Informații legale" links={LEGAL} />
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

export function Footer() {
  const { settings, menu } = useRootData();
  return (
    <footer className="site-footer">
      <div className="mx-auto w-full max-w-wide px-4 sm:px-6">
        <div className="footer-columns">
          <p className="font-display text-heading-3 font-heading">
            <KiteMark className="size-9 shrink-0" />
            {settings.product}
          </p>
          <FooterLinks heading="Pagini" links={PAGES.filter(({ needs }) => !needs || menu[needs])} />
          <FooterLinks heading="Ghiduri" links={GUIDES} />
          <FooterContact />
        </div>
        <FooterLinks label="Informații legale" links={LEGAL} />
        <div className="flex flex-wrap items-center justify-between gap-5">
          <SalLink />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  /** Seen above a column; a line has a `label` in its place. */
  heading?: string;
  label?: string;
  links: FooterLink[];
}

function FooterLinks({ heading, label, links }: FooterLinksProps) {
  return (
    <nav aria-label={heading ?? label}>
      {heading && <p>{heading}</p>}
      <ul className={heading ? undefined : 'flex flex-wrap gap-x-5'}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The pictogram of alternative dispute resolution, 250 by 50 pixels, required on the home page (Order 449/2022 of the
 * consumer authority). Drawn by us until the school has the authority's own file, so it is an <img> and no `Illustration`.
 */
function SalLink() {
  return (
    <a href={SAL_PLATFORM}>
      <img src={pictogram} width="250" height="50" alt="ANPC: soluționarea alternativă a litigiilor" />
    </a>
  );
}
