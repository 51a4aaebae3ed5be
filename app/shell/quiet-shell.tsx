import { type ReactNode, useId } from 'react';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { Menu } from './menu.tsx';
import { useSettings } from './root-data.ts';

type Leaving = NonNullable<PageFacts['leaving']>;

const LINKS = [
  { name: 'Contact', to: href('/contact') },
  { name: 'Termeni', to: href('/termeni-si-conditii') },
  { name: 'Confidențialitate', to: href('/politica-de-confidentialitate') },
  { name: 'Cookie-uri', to: href('/politica-de-cookies') },
];

/** The bar of a quiet page: the logo, room for the page's own progress, a way out and the menu. */
export function QuietHeader({ leaving }: { leaving: Leaving | undefined }) {
  const { product } = useSettings();
  const mark = <KiteMark className="size-9 shrink-0" />;
  return (
    <header className="site-header is-quiet">
      <div className="flex h-full items-center gap-1 px-4 sm:px-6">
        {leaving ? (
          <LeavingQuestion leaving={leaving} label={product}>
            {mark}
          </LeavingQuestion>
        ) : (
          <Link to={href('/')} className="logo" aria-label={product}>
            {mark}
          </Link>
        )}
        <Menu />
      </div>
    </header>
  );
}

/** The logo and "Ieși" ask whether to leave; without popovers both go at once. */
function LeavingQuestion({
  leaving: { question, text, stay, leave },
  label,
  children,
}: {
  leaving: Leaving;
  label: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <>
      <button type="button" popoverTarget="iesire" className="logo" aria-label={`${label}: ieși`}>
        {children}
      </button>
      <button type="button" popoverTarget="iesire" className="menu-link">
        Ieși
      </button>
      <div id="iesire" popover="auto" role="dialog" aria-labelledby={heading} className="leaving">
        <h2 id={heading} className="heading text-heading-2">
          {question}
        </h2>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            popoverTarget="iesire"
            popoverTargetAction="hide"
            className="button button-primary"
          >
            {stay}
          </button>
          <ButtonLink to={href('/')} variant="secondary">
            {leave}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** One line: how to reach the school, and the law. */
export function QuietFooter() {
  return (
    <footer className="quiet-footer">
      <nav aria-label="Contact și informații legale">
        <ul>
          {LINKS.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
