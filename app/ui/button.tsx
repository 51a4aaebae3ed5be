import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';

type Variant = 'primary' | 'secondary' | 'quiet';

const BASE =
  'relative inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-control border-2 px-5 py-2.5 ' +
  'text-center text-body font-bold leading-tight no-underline transition select-none ' +
  'disabled:cursor-not-allowed disabled:opacity-60';

const VARIANTS: Record<Variant, string> = {
  primary:
    'border-action bg-action text-on-action shadow-press not-disabled:hover:border-action-hover ' +
    'not-disabled:hover:bg-action-hover not-disabled:active:translate-y-0.5 not-disabled:active:shadow-none',
  secondary:
    'border-edge text-ink not-disabled:hover:border-ink not-disabled:hover:bg-ink/6 not-disabled:active:bg-ink/12',
  quiet:
    'border-transparent text-brand-ink underline decoration-accent decoration-2 underline-offset-4 ' +
    'not-disabled:hover:bg-ink/6 not-disabled:active:bg-ink/12',
};

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** The work it started is under way: it keeps its words and its focus, and does not start it twice. */
  isBusy?: boolean;
}

export function Button({
  variant = 'primary',
  isBusy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...props
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...props}
      type={type}
      onClick={click}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`${BASE} ${VARIANTS[variant]} ${isBusy ? 'cursor-progress' : ''} ${className}`}
    >
      {children}
      {isBusy && <span aria-hidden="true" className="busy-mark" />}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: Variant;
}

export function ButtonLink({ variant = 'primary', className = '', ...props }: ButtonLinkProps) {
  return <Link {...props} className={`${BASE} ${VARIANTS[variant]} ${className}`} />;
}
