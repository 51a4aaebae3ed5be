import { href, Link } from 'react-router';
import { KiteMark } from '#app/ui/illustrations/kite-mark.tsx';
import { Navigation } from './navigation.tsx';

export function Header() {
  return (
    <header className="sticky top-0 z-10 h-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-full w-full max-w-wide items-center justify-between gap-2 px-4 sm:px-6">
        <Link to={href('/')} className="flex min-h-11 items-center gap-1.5 sm:gap-2.5">
          <KiteMark className="size-9 shrink-0 sm:size-11" />
          <span className="sr-only font-display text-[0.875rem] leading-none font-heading min-[22rem]:not-sr-only sm:text-body sm:leading-none">
            English <br />
            Beyond Limits
          </span>
        </Link>
        <Navigation />
      </div>
    </header>
  );
}
