import type { ComponentProps } from 'react';

export function Card({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`flow rounded-card bg-surface p-5 shadow-card sm:p-7 ${className}`} />;
}
