import type { ReactNode } from 'react';
import type { LinksFunction } from 'react-router';
import styles from './dialogue.css?url';
import { type Drawing, Illustration } from './illustration.tsx';
import { Spoken } from './speech/spoken.tsx';

/** The `links` of every page with bubbles. */
export const dialogueStyles: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export interface DialogueLine {
  speaker: string;
  /** In English. */
  text: string;
  /** The speaker, beside the line. */
  figure?: Drawing;
  /** What to know about the line, in its bubble. */
  note?: ReactNode;
}

interface DialogueProps {
  lines: DialogueLine[];
  /** The speaker on the left, whom the fox plays, as it looks right. The other one is on the right. */
  left: string;
  /** Whether each line can be heard. */
  isSpoken?: boolean;
}

/** A dialogue in bubbles. */
export function Dialogue({ lines, left, isSpoken = false }: DialogueProps) {
  return (
    <ol className="dialogue">
      {lines.map(({ speaker, text, figure, note }) => (
        <li key={text} className={speaker === left ? undefined : 'is-right'}>
          {figure && <Illustration drawing={figure} className="dialogue-figure" />}
          <div className={`bubble ${speaker === left ? 'is-answer' : 'is-from-right'}`}>
            <p className="text-small text-accent-ink">{speaker}</p>
            <div lang="en" className="text-lead">
              {isSpoken ? <Spoken>{text}</Spoken> : text}
            </div>
            {note}
          </div>
        </li>
      ))}
    </ol>
  );
}
