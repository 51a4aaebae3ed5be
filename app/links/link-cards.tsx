import { Link } from 'react-router';

/** Links as large as a thumb, one under the other. */
export function LinkCards({ links }: { links: { title: string; text: string; to: string }[] }) {
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
