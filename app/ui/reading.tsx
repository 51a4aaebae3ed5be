import type { ReactNode } from 'react';
import type { LinksFunction } from 'react-router';
import type { Level } from './badge.tsx';
import { Disclosure } from './disclosure.tsx';
import { type Drawing, Illustration } from './illustration.tsx';
import { LevelPlace } from './level-place.tsx';
import { Heading } from './page.tsx';
import styles from './reading.css?url';

/** The `links` of every page to read. */
export const readingStyles: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

interface Chapter {
  id: string;
  heading: ReactNode;
}

const FEW = 5;

interface ReadingProps {
  /** The place of a level with a figure in it, above the text. */
  scene?: { level: Level; figure: Drawing; isOnRight?: boolean };
  /** What stands above the text in place of a scene, as wide as it. */
  opening?: ReactNode;
  /** A small drawing over the title, in place of a scene. */
  picture?: Drawing;
  title: ReactNode;
  /** Level and length, or the date of a version. */
  facts: ReactNode;
  lead?: ReactNode;
  /** Who wrote or teaches it. */
  byline?: ReactNode;
  /** The table of contents: beside the text on wide screens, folded above it on others if it is long. */
  contents: Chapter[];
  children: ReactNode;
}

/** A page to read: one picture and one column. */
export function Reading(props: ReadingProps) {
  const { scene, opening, picture, title, facts, lead, byline, contents, children } = props;
  return (
    <div className="reading">
      {scene && (
        <div className="scene">
          <LevelPlace level={scene.level} />
          <Illustration
            drawing={scene.figure}
            className={`scene-figure ${scene.isOnRight ? 'is-on-right' : ''}`}
          />
        </div>
      )}
      {opening && <div className="px-4 pt-4 sm:px-6 md:pt-0">{opening}</div>}
      <div className="reading-columns">
        <nav aria-label="Cuprins" className="reading-rail">
          <Contents chapters={contents} isSticky />
        </nav>
        <div className="reading-text">
          <div className="grid gap-4">
            {picture && <Illustration drawing={picture} className="w-28" />}
            <Heading level={1}>{title}</Heading>
            <p className="font-bold text-accent-ink">{facts}</p>
            {lead && <p className="text-lead text-muted">{lead}</p>}
            {byline}
            {contents.length > FEW && (
              <Disclosure summary="Cuprins" className="is-folded">
                <Contents chapters={contents} />
              </Disclosure>
            )}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

function Contents({ chapters, isSticky = false }: { chapters: Chapter[]; isSticky?: boolean }) {
  return (
    <ol className={`chapters ${isSticky ? 'is-sticky text-small text-muted' : 'pb-3'}`}>
      {chapters.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
}

interface ReadingChapterProps extends Chapter {
  lead?: ReactNode;
  /** Stands beside heading and lead. */
  figure?: Drawing;
  children: ReactNode;
}

/** A part of a page to read; its id is on its heading. */
export function ReadingChapter({ id, heading, lead, figure, children }: ReadingChapterProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="reading-opening">
        <div className="grid gap-3">
          <Heading level={2} id={id}>
            {heading}
          </Heading>
          {lead && <p>{lead}</p>}
        </div>
        {figure && <Illustration drawing={figure} />}
      </div>
      {children}
    </section>
  );
}
