import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface AdminFrameProps {
  title: string;
  /** One line of facts. */
  lead?: ReactNode;
  /** The list the page belongs to. */
  parent?: { name: string; to: string };
  /** The one thing to do on the page: a ButtonLink. */
  action?: ReactNode;
  /** Fields and buttons at their size on the site, for the style guide. */
  hasSiteSizes?: boolean;
  children: ReactNode;
}

/** The frame of every page of the administration: the title row, with the page's action at its end, and the sections. */
export function AdminFrame({ title, lead, parent, action, hasSiteSizes, children }: AdminFrameProps) {
  return (
    <div className={hasSiteSizes ? 'admin-page' : 'admin-page is-dense'}>
      <div className="admin-title">
        <div>
          {parent && (
            <Link to={parent.to} className="admin-parent">
              <ChevronLeft />
              {parent.name}
            </Link>
          )}
          <h1 className="heading">{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

interface AdminSectionProps {
  /** The anchor of the section, on its heading. */
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** The one thing to do with the section: a ButtonLink. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page of the administration. */
export function AdminSection({ id, heading, lead, action, children }: AdminSectionProps) {
  return (
    <section aria-labelledby={id} className="admin-section">
      <div className="admin-section-head">
        <div>
          <h2 id={id} className="heading">
            {heading}
          </h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Something good to know, folded away: nobody needs it to use the page. */
export function AdminNote({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="admin-fold">
      <summary>
        {summary}
        <ChevronDown />
      </summary>
      <div className="flow">{children}</div>
    </details>
  );
}

/** Names and values in two columns. */
export function FactList({ facts }: { facts: { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="admin-facts admin-rows">
      {facts.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
