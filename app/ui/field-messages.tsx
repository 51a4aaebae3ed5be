import type { ReactNode } from 'react';

export interface FieldWords {
  hint?: ReactNode;
  error?: ReactNode;
}

/** The value of aria-describedby: the ids of the hint and the error that exist. */
export function describedBy(id: string, { hint, error }: FieldWords): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="text-small text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="flex gap-2 text-small font-medium text-error">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 size-5 shrink-0 fill-current">
        <path d="M10 1.5 18.5 10 10 18.5 1.5 10ZM9 5.5v5.75h2V5.5Zm0 7.25v2h2v-2Z" fillRule="evenodd" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
