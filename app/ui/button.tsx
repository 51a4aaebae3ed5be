import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';

type Variant = 'primary' | 'secondary' | 'quiet';

const LOOKS: Record<Variant, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
};

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** While its action runs, the button keeps its label and focus and ignores clicks. */
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
      className={`${LOOKS[variant]} ${className}`}
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
  return <Link {...props} className={`${LOOKS[variant]} ${className}`} />;
}
