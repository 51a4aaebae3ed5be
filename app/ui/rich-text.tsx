import type { ReactNode } from 'react';
import type { RichBlock } from '#app/domain/rich-text/rich-text.ts';
import { KEPT } from './kept.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { Heading } from './page.tsx';
import { TextMedia } from './rich-text-media.tsx';
import { Spoken } from './speech/spoken.tsx';
import { WithEnglish } from './with-english.tsx';

/** A block whose text the server has rendered and the browser may not have: what nobody hears or changes. */
export type ShownBlock = Shown<RichBlock>;
type Shown<Block> = Block extends { kind: 'paragraph' | 'heading' | 'list' | 'table' | 'contrast' }
  ? Pick<Block, Exclude<keyof Block, Silent>> & Partial<Pick<Block, Extract<keyof Block, Silent>>>
  : Block;
type Silent = (typeof SILENT)[number];

/** What of a block a page may leave out of its data. */
export const SILENT = ['text', 'items', 'head', 'rows', 'why'] as const;

interface RichTextProps {
  blocks: readonly ShownBlock[];
  /** An exercise that stands in the text, by its key; null for one that is not there. */
  exerciseOf?: (key: string) => ReactNode;
  /** Where the files of its pictures and sounds are; without it they are left out. */
  fileAddress?: (file: string) => string;
}

/** Running text (styles: rich-text.css) with what a lesson needs besides: tables, examples, and what Romanian suggests beside what is said. */
export function RichText({ blocks, ...places }: RichTextProps) {
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <Block key={index} block={block} {...places} />
      ))}
    </div>
  );
}

function Block({ block, exerciseOf, fileAddress }: Omit<RichTextProps, 'blocks'> & { block: ShownBlock }) {
  switch (block.kind) {
    case 'exercise':
      return exerciseOf?.(block.key) ?? null;
    case 'picture':
    case 'sound':
      return fileAddress ? <TextMedia block={block} address={fileAddress(block.file)} /> : null;
    case 'paragraph':
      return <Sentence text={block.text} />;
    case 'heading':
      return <Heading level={3} {...(block.text ? { children: <WithEnglish text={block.text} /> } : KEPT)} />;
    case 'list':
      return block.items ? (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <WithEnglish text={item} />
            </li>
          ))}
        </ul>
      ) : (
        <ul {...KEPT} />
      );
    case 'table':
      return <Table {...block} />;
    case 'examples':
      return (
        <dl className="examples">
          {block.items.map(({ en, ro }) => (
            <div key={en}>
              <dt>
                <Spoken>{en}</Spoken>
              </dt>
              <dd>{ro}</dd>
            </div>
          ))}
        </dl>
      );
    case 'contrast':
      return <Contrast {...block} />;
  }
}

/** Scrolls inside itself where it is wider than the text, by keyboard, too. */
function Table({ head, rows }: Extract<ShownBlock, { kind: 'table' }>) {
  // biome-ignore-start lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keyboard
  if (!head || !rows) return <section className="table-frame" tabIndex={0} {...KEPT} />;
  return (
    <section
      className="table-frame"
      aria-label={`Tabel: ${head.join(', ').replaceAll('*', '')}`}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <WithEnglish text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cells may say the same
                <td key={index}>
                  <WithEnglish text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  // biome-ignore-end lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keyboard
}

function Sentence({ text }: { text: string | undefined }) {
  return text === undefined ? (
    <p {...KEPT} />
  ) : (
    <p>
      <WithEnglish text={text} />
    </p>
  );
}

function Contrast({ wrong, right, why }: Extract<ShownBlock, { kind: 'contrast' }>) {
  return (
    <div className="contrast">
      <p>
        <OutcomeMark is="wrong" />
        <span>
          <span className="visually-hidden">Greșit: </span>
          <s lang="en">{wrong}</s>
        </span>
      </p>
      <p className="font-bold">
        <OutcomeMark is="right" />
        <span>
          <span className="visually-hidden">Corect: </span>
          <Spoken>{right}</Spoken>
        </span>
      </p>
      <Sentence text={why} />
    </div>
  );
}
