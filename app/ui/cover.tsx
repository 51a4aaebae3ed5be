import type { ReactNode } from 'react';
import { Link, type LinksFunction } from 'react-router';
import { type Level, levelTint } from './badge.tsx';
import { type Drawing, Illustration } from './illustration.tsx';
import { LevelPlace } from './level-place.tsx';
import styles from './shelf.css?url&no-inline';

/** The `links` of every page with covers. */
export const shelfStyles: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export interface CoverItem {
  title: ReactNode;
  /** Where the cover leads to. Without it the cover is only looked at. */
  to?: string;
  /** Level and length, or another short fact: a line each. */
  facts: string[];
  /** Gives the tint. */
  level: Level;
  /** Whether the place of the level is behind the drawing. */
  hasPlace?: boolean;
  drawing: Drawing;
}

interface CoverProps extends CoverItem {
  /** A card has no spine, and rounded corners. */
  look?: 'book' | 'card';
}

/** A cover: title and facts above, a drawing below; all of it is a link. */
export function Cover({ title, to, facts, level, hasPlace = true, drawing, look = 'book' }: CoverProps) {
  return (
    <div className={`cover ${levelTint(level)} ${look === 'card' ? 'is-card' : ''}`}>
      <div className="cover-words">
        {/* No Heading: its size would hide the one of the cover. */}
        <h3 className="heading">{to ? <Link to={to}>{title}</Link> : title}</h3>
        <p className="text-small">
          {facts.map((fact) => (
            <span key={fact} className="block">
              {fact}
            </span>
          ))}
        </p>
      </div>
      <div className="cover-art">
        {hasPlace && <LevelPlace level={level} />}
        <Illustration drawing={drawing} />
      </div>
    </div>
  );
}

interface BookshelfProps {
  books: (CoverItem & { text: string })[];
  /** A short shelf has three books in a row, one under another on phones. */
  isShort?: boolean;
}

/** Covers on planks, each with a sentence below. */
export function Bookshelf({ books, isShort = false }: BookshelfProps) {
  return (
    <ul className={`shelf ${isShort ? 'is-short' : ''}`}>
      {books.map(({ text, ...cover }) => (
        <li key={cover.to}>
          <div className="shelf-place">
            <Cover {...cover} look={isShort ? 'card' : 'book'} />
          </div>
          <p className="px-2.5 pt-2 text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
