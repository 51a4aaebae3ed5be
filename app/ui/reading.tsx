import type { ReactNode } from 'react';
import { Heading } from './page.tsx';

interface Chapter {
  id: string;
  heading: ReactNode;
}

interface ReadingProps {
  /** One picture, or what stands for it. */
  picture: ReactNode;
  title: ReactNode;
  /** Level and length, or the date of a version. */
  facts: ReactNode;
  lead?: ReactNode;
  /** The table of contents of a long text: beside it on wide screens, folded above it on others. */
  contents?: Chapter[];
  children: ReactNode;
}

/** A page to read: one picture, one comfortable column. */
export function Reading({ picture, title, facts, lead, contents, children }: ReadingProps) {
  return (
    <div className="mx-auto w-full max-w-wide justify-center gap-16 px-4 pt-8 pb-16 sm:px-6 lg:flex lg:pb-24">
      {contents && (
        <nav aria-label="Cuprins" className="hidden lg:block lg:w-44">
          <div className="sticky top-24 text-small">
            <Contents chapters={contents} />
          </div>
        </nav>
      )}
      <div className="mx-auto grid w-full max-w-reading min-w-0 gap-12 lg:mx-0">
        <div className="grid gap-5">
          {picture}
          <Heading level={1}>{title}</Heading>
          <p className="text-small font-bold text-accent-ink">{facts}</p>
          {lead && <p className="text-lead">{lead}</p>}
          {contents && (
            <details className="question lg:hidden">
              <summary>Cuprins</summary>
              <Contents chapters={contents} />
            </details>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

function Contents({ chapters }: { chapters: Chapter[] }) {
  return (
    <ol>
      {chapters.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center hover:text-brand-ink">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface ChapterProps extends Chapter {
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page to read. */
export function ReadingChapter({ id, heading, lead, children }: ChapterProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <Heading level={2} id={id}>
        {heading}
      </Heading>
      {lead && <p className="text-muted">{lead}</p>}
      {children}
    </section>
  );
}
