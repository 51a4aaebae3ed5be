import { Link } from 'react-router';
import { WithEnglish } from './with-english.jsx';

export function LessonTexts({ texts: { dialogue, words, grammar }, canDo, path }) {
  return (
    <>
      <Chapter id="dialog" heading="Dialogul" lead={dialogue.situation}>
        <Dialogue lines={dialogue.lines} />
      </Chapter>
      <Chapter id="cuvinte" heading="Cuvinte și expresii">
        <dl className="word-list">
          {words.map(({ word, ipa, ro, example, exampleRo }) => (
            <div key={word}>
              <dt>
                <span lang="en" className="heading text-heading-3">
                  {word}
                </span>
                <span className="ipa">{ipa}</span>
                <p>{ro}</p>
              </dt>
              <dd>
                <span lang="en">{example}</span>
                <p>{exampleRo}</p>
              </dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter id="gramatica" heading={<WithEnglish text={grammar.title} />}>
        <div className="rich-text">
          {grammar.body.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <Block key={index} block={block} />
          ))}
        </div>
      </Chapter>
      <Chapter id="mai-departe" heading="Acum încearcă și tu">
        <ul className="can-do">
          {canDo.map((sentence) => (
            <li key={sentence}>
              <WithEnglish text={sentence} />
            </li>
          ))}
        </ul>
        <p>
          <Link to={`${path}?pas=exercitii`} className="button button-primary">
            Treci la exerciții
          </Link>
        </p>
      </Chapter>
    </>
  );
}

export function Speaking({ speaking: { task, starters, model }, path }) {
  return (
    <Chapter id="vorbeste" heading="Rândul tău să vorbești">
      <p>
        <WithEnglish text={task} />
      </p>
      <ul lang="en" className="starters" aria-label="Începuturi de propoziții">
        {starters.map((starter) => (
          <li key={starter}>{starter}</li>
        ))}
      </ul>
      <Fold summary="Cum ar putea suna">
        <p className="pb-5 text-lead">
          <span lang="en">{model}</span>
        </p>
      </Fold>
      <p>
        <Link to={`${path}#dialog`} className="text-link">
          Recitește dialogul
        </Link>
      </p>
    </Chapter>
  );
}

function Chapter({ id, heading, lead, children }) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="reading-opening">
        <div className="grid gap-3">
          <h2 id={id} className="heading text-heading-2 tracking-display">
            {heading}
          </h2>
          {lead && <p>{lead}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}

function Dialogue({ lines }) {
  const [first] = lines;
  return (
    <div className="lesson-dialogue">
      <div className="dialogue-tools">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="all-translations" />
          Arată toate traducerile
        </label>
      </div>
      <ol className="dialogue">
        {lines.map(({ speaker, text, ro, note }) => {
          const isLeft = speaker === first.speaker;
          return (
            <li key={text} className={isLeft ? undefined : 'is-right'}>
              <svg viewBox="0 0 400 400" aria-hidden="true" className="dialogue-figure">
                <use
                  href={`/assets/${speaker}-${text.endsWith('?') ? 'thinking' : 'speaking'}-AAAAAAAA.svg#d`}
                />
              </svg>
              <div className={`bubble ${isLeft ? 'is-answer' : 'is-from-right'}`}>
                <p className="text-small text-accent-ink">{speaker}</p>
                <p lang="en" className="text-lead">
                  {text}
                </p>
                <label className="translation-switch">
                  <input type="checkbox" />
                  Traducere
                </label>
                <p className="translation">{ro}</p>
                {note && (
                  <Fold summary={<span className="text-small">De știut</span>}>
                    <p>
                      <WithEnglish text={note} />
                    </p>
                  </Fold>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Fold({ summary, children }) {
  return (
    <details className="question">
      <summary>
        <span>{summary}</span>
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-accent-ink">
          <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      {children}
    </details>
  );
}

function Block({ block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <WithEnglish text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h3 className="heading text-heading-3">
          <WithEnglish text={block.text} />
        </h3>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <WithEnglish text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table {...block} />;
    case 'examples':
      return (
        <dl className="examples">
          {block.items.map(({ en, ro }) => (
            <div key={en}>
              <dt>
                <span lang="en">{en}</span>
              </dt>
              <dd>{ro}</dd>
            </div>
          ))}
        </dl>
      );
    default:
      return <Contrast {...block} />;
  }
}

function Table({ head, rows }) {
  return (
    <section className="table-frame" aria-label={`Tabel: ${head.join(', ').replaceAll('*', '')}`}>
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
}

function Contrast({ wrong, right, why }) {
  return (
    <div className="contrast">
      <p>
        <Mark className="stroke-error" drawn="m4 4 12 12M16 4 4 16" />
        <span>
          <span className="visually-hidden">Greșit: </span>
          <s lang="en">{wrong}</s>
        </span>
      </p>
      <p className="font-bold">
        <Mark className="stroke-success" drawn="m3 11 5 5L17 4" />
        <span>
          <span className="visually-hidden">Corect: </span>
          <span lang="en">{right}</span>
        </span>
      </p>
      <p>
        <WithEnglish text={why} />
      </p>
    </div>
  );
}

function Mark({ className, drawn }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`mt-1 size-5 shrink-0 fill-none ${className}`}>
      <path d={drawn} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
