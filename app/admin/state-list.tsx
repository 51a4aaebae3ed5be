import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { StateSign, type StateTone } from './state-sign.tsx';

interface StateListProps {
  /** Two rows side by side where there is room. */
  isPair?: boolean;
  children: ReactNode;
}

/** How some parts of the site are, each in one StateRow. */
export function StateList({ isPair = false, children }: StateListProps) {
  return <ul className={isPair ? 'admin-rows state-columns' : 'admin-rows'}>{children}</ul>;
}

interface StateRowProps {
  tone: StateTone;
  title: ReactNode;
  /** What it means, and what to do. */
  children?: ReactNode;
  /** Folds the children away: the row is one line, which opens, with these words at its end. */
  summary?: string;
}

/** The state of one thing: a sign, its name, and what it means. */
export function StateRow({ tone, title, children, summary }: StateRowProps) {
  if (summary) {
    return (
      <li>
        <details className="state-fold">
          <summary className="state-row">
            <StateSign tone={tone} />
            <span className="state-title">{title}</span>
            <span className="state-summary">
              <span>{summary}</span>
              <ChevronDown className="admin-icon" />
            </span>
          </summary>
          <div className="state-text flow">{children}</div>
        </details>
      </li>
    );
  }
  return (
    <li className="state-row">
      <StateSign tone={tone} />
      <div>
        <p className="state-title">{title}</p>
        {children && (
          <div className="state-text flow">{typeof children === 'string' ? <p>{children}</p> : children}</div>
        )}
      </div>
    </li>
  );
}
