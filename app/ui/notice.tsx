import type { ReactNode } from 'react';

type Tone = 'info' | 'success' | 'warning' | 'error';

/** One icon per tone, so that tones differ not only by colour. */
const SIGNS: Record<Tone, string> = {
  info: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1.25 8.5v7h2.5v-7Zm0-4v2.5h2.5V6.5Z',
  success: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm-1.4 11.6-2.9-2.9-1.8 1.8 4.7 4.7 7.6-7.6-1.8-1.8Z',
  warning: 'M12 2.5 23 21.5H1ZM10.75 9v6.25h2.5V9Zm0 7.75v2.5h2.5v-2.5Z',
  error: 'M12 1 23 12 12 23 1 12ZM10.75 6.5v7h2.5v-7Zm0 8.75v2.5h2.5v-2.5Z',
};

interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  children: ReactNode;
  /** A small control at the end. */
  end?: ReactNode;
  role?: 'status' | 'alert';
}

export function Notice({ tone, title, children, end, role }: NoticeProps) {
  return (
    <div role={role} className={`notice is-${tone}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-6 shrink-0" fillRule="evenodd">
        <path d={SIGNS[tone]} />
      </svg>
      <div className="flow min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {end}
    </div>
  );
}
