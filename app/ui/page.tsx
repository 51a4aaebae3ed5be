import type { ComponentProps, ReactNode } from 'react';

const WIDTHS = { reading: 'max-w-reading', wide: 'max-w-wide' };

/** The column of a page's content. */
export function Page({ width, children }: { width: keyof typeof WIDTHS; children: ReactNode }) {
  return (
    <div className={`flow mx-auto w-full px-4 pt-8 pb-16 sm:px-6 md:pt-12 md:pb-24 ${WIDTHS[width]}`}>
      {children}
    </div>
  );
}

type HeadingSize = 'display' | 'large' | 'medium' | 'small' | 'question';

const SIZES: Record<HeadingSize, string> = {
  display: 'text-display tracking-display',
  large: 'text-heading-1 tracking-display',
  medium: 'text-heading-2 tracking-display',
  small: 'text-heading-3',
  question: 'text-heading-3',
};

const SIZE_OF_LEVEL = { 1: 'large', 2: 'medium', 3: 'small' } as const;

interface HeadingProps extends ComponentProps<'h1'> {
  level: 1 | 2 | 3;
  size?: HeadingSize;
}

export function Heading({ level, size = SIZE_OF_LEVEL[level], className = '', ...props }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...props} className={`heading ${SIZES[size]} ${className}`} />;
}
