import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The key figures of a page, side by side. */
export function FigureList({ children }: { children: ReactNode }) {
  return <ul className="figures">{children}</ul>;
}

interface FigureProps {
  /** A number with its noun, as `counted` writes them. */
  text: string;
  /** What it is counted from. */
  more: string;
  /** Where what it counts is found. */
  to?: string;
}

/** One number with what it counts. */
export function Figure({ text, more, to }: FigureProps) {
  // Romanian puts "de" between some numbers and their noun.
  const [number, ...noun] = text.split(' ');
  const content = (
    <>
      <b>{number}</b> <span>{noun.join(' ')}</span> <span className="admin-more">{more}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="figure">{content}</div>
      ) : (
        <Link to={to} className="figure">
          {content}
        </Link>
      )}
    </li>
  );
}
