import type { ReactNode } from 'react';
import { type PassageBlock, parsePassage, readTextOfPassage } from '#app/domain/passage-blocks.ts';
import { PassagePicture } from './passage-picture.tsx';
import { PassageStyles } from './passage-styles.tsx';

/** The text of a reading question, shown as what it is. */
export function Passage({ text }: { text: string }) {
  return (
    <>
      <PassageStyles />
      <PassageContent text={text} />
    </>
  );
}

/** A passage on a page that has its styles. */
export function PassageContent({ text }: { text: string }) {
  const blocks = parsePassage(text);
  const [first] = blocks;
  if (first?.kind === 'picture') return <PassagePicture name={first.name} />;
  return (
    <blockquote lang="en" className="passage" data-look={lookOf(blocks, text)}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one fixed text
        <Block key={index} block={block} />
      ))}
    </blockquote>
  );
}

/** The most that fits on a notice, in characters. */
const MAX_NOTICE = 360;

/** Undefined for a text without a look of its own. */
function lookOf(blocks: readonly PassageBlock[], text: string): 'email' | 'notice' | 'sheet' | undefined {
  const [first] = blocks;
  if (first?.kind === 'email-head') return 'email';
  if (first?.kind !== 'heading') return undefined;
  const isShort = readTextOfPassage(text).length <= MAX_NOTICE;
  return isShort && !blocks.some(({ kind }) => kind === 'steps') ? 'notice' : 'sheet';
}

function Block({ block }: { block: PassageBlock }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      // No heading of the page: the text of a question is no part of its outline.
      return <p className="passage-title">{block.text}</p>;
    case 'email-head':
      return (
        <dl>
          {block.lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}:</dt> <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'steps':
      return (
        <ol start={block.steps[0]?.number}>
          {block.steps.map(({ number, text }) => (
            <li key={number}>{text}</li>
          ))}
        </ol>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <PassageTable head={block.head} rows={block.rows} />;
    case 'picture':
      return <PassagePicture name={block.name} />;
  }
}

/** The first cell of a row says what the row is about. */
function PassageTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section aria-label="Table" tabIndex={0} className="passage-frame">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one fixed text
                  <Cell key={index} scope={index === 0 ? 'row' : undefined}>
                    {cell}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
