import type { ReactNode } from 'react';
import { Illustration } from './illustration.tsx';
import kite from './illustrations/kite.svg?drawing';
import { Heading } from './page.tsx';

const COLUMN = 'mx-auto w-full max-w-wide px-4 sm:px-6';

/** The layout of a page made of sections, some of them full-width bands. */
export function Landing({ children }: { children: ReactNode }) {
  return <div className="landing">{children}</div>;
}

interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** An `Illustration` of full width. */
  picture: ReactNode;
  /** The call to action and other links. */
  children?: ReactNode;
  /** A form instead of links. */
  form?: ReactNode;
}

const FORM_WIDTH = { maxWidth: '30rem' };

/** The first section of a page: title, lead, picture and call to action. */
export function Hero({ title, lead, picture, children, form }: HeroProps) {
  return (
    <div className={`${COLUMN} hero`}>
      <div className="grid justify-items-start gap-5">
        <Heading level={1}>{title}</Heading>
        <p className="max-w-reading text-lead text-muted">{lead}</p>
        {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
        {form && (
          <div className="w-full" style={FORM_WIDTH}>
            {form}
          </div>
        )}
      </div>
      <div className="picture">{picture}</div>
    </div>
  );
}

interface SectionProps {
  /** The anchor of the section, on its heading. */
  id: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** `sunken` is a full-width band of another colour: at most two on a page, not adjacent. */
  tone?: 'plain' | 'sunken';
  /** On wide screens `beside` puts the heading to the left of the content: for questions and running text. */
  layout?: 'above' | 'beside';
  /** A drawing under the heading, with layout `beside`, on wide screens only. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  layout = 'above',
  picture,
  children,
}: SectionProps) {
  const section = (
    <section aria-labelledby={id} className={`${COLUMN} section ${layout === 'beside' ? 'is-beside' : ''}`}>
      <div className="grid max-w-reading content-start gap-4">
        <Heading level={2} id={id}>
          {heading}
        </Heading>
        {lead && <p className="text-lead text-muted">{lead}</p>}
        {picture && <div className="mt-8 hidden w-full max-w-96 lg:block">{picture}</div>}
      </div>
      <div>{children}</div>
    </section>
  );
  if (tone === 'plain') return section;
  return <div className="band">{section}</div>;
}

interface CallToActionProps {
  id: string;
  heading: ReactNode;
  text: ReactNode;
  /** A ButtonLink. */
  children: ReactNode;
}

/** The last section of a page: a green field with one call to action. */
export function CallToAction({ id, heading, text, children }: CallToActionProps) {
  return (
    <div className={COLUMN}>
      <section aria-labelledby={id} className="on-brand call">
        <Stretched box="0 0 100 40">
          <path d="M30 40C48 34 60 8 74 8S92 20 100 14V40Z" className="fill-hill-far" />
          <path d="M0 40C30 36 60 36 76 28S94 26 100 28V40Z" className="fill-hill" />
        </Stretched>
        <Stretched box="0 0 100 100">
          <path d="M50 0C110 30 20 60 84 100" vectorEffect="non-scaling-stroke" />
        </Stretched>
        <Illustration drawing={kite} />
        <div className="grid justify-items-start gap-4">
          <Heading level={2} size="large" id={id}>
            {heading}
          </Heading>
          <p className="text-lead">{text}</p>
          <div className="mt-2 flex flex-wrap gap-3">{children}</div>
        </div>
      </section>
    </div>
  );
}

/** An SVG that stretches to its container, ignoring its aspect ratio. */
function Stretched({ box, children }: { box: string; children: ReactNode }) {
  return (
    <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}
