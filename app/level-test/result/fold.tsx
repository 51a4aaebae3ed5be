import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Arrow } from '#app/ui/arrow.tsx';

interface FoldProps {
  title: string;
  /** A line below the title. */
  about?: string | undefined;
  /** Of the folds with the same group, the browser keeps only one open. */
  group?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A row that opens to show more, also without JavaScript. */
export function Fold({ title, about, group, isOpen = false, children }: FoldProps) {
  return (
    <details name={group} open={isOpen} className="row">
      <summary>
        <RowText title={title} about={about} />
        <Arrow />
      </summary>
      <div className="flow pt-2 pb-5">{children}</div>
    </details>
  );
}

interface RowLinkProps {
  to: string;
  title: string;
  about?: string | undefined;
  /** Before the text. */
  picture?: ReactNode;
}

/** A row that leads to a page of its own; it looks like a fold. */
export function RowLink({ to, title, about, picture }: RowLinkProps) {
  return (
    <div className="row">
      <Link to={to}>
        {picture}
        <RowText title={title} about={about} />
        <Arrow className="-rotate-90" />
      </Link>
    </div>
  );
}

function RowText({ title, about }: { title: string; about: string | undefined }) {
  return (
    <span className="grid min-w-0 grow gap-0.5">
      <span className="font-bold">{title}</span>
      {about && <span className="text-small text-muted">{about}</span>}
    </span>
  );
}
