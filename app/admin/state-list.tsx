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
}

/** The state of one thing: a sign, its name, and what it means. */
export function StateRow({ tone, title, children }: StateRowProps) {
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
