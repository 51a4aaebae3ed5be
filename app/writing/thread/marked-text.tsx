import { MARK_NAMES, type Mark, piecesOf, wordsAt } from '../model/marks.ts';

interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
  /** Tells the anchors of several texts on a page apart. */
  anchor: string;
}

/**
 * A text with its marks in it: what is left out crossed out, what comes instead beside it, and a number that leads to what
 * is said of it. `data-start` tells where in the text a part begins.
 */
export function MarkedText({ text, marks, anchor }: MarkedTextProps) {
  return (
    <p lang="en" className="written-text">
      {piecesOf(text, marks).map(({ start, text: words, mark }) =>
        mark ? (
          <span key={start} id={`${anchor}-${numberOf(mark, marks)}`} className={`text-mark is-${mark.kind}`}>
            {mark.replacement === null ? (
              <mark data-start={start}>{words}</mark>
            ) : (
              <>
                <del data-start={start}>{words}</del>
                {mark.replacement && <ins>{mark.replacement}</ins>}
              </>
            )}
            <a
              href={`#${noteId(anchor, numberOf(mark, marks))}`}
              lang="ro"
              aria-label={`Observația ${numberOf(mark, marks)}`}
              className="mark-number"
            >
              {numberOf(mark, marks)}
            </a>
          </span>
        ) : (
          <span key={start} data-start={start}>
            {words}
          </span>
        ),
      )}
    </p>
  );
}

interface MarkNotesProps extends MarkedTextProps {
  /** What stands at the end of each, as the buttons of a teacher. */
  children?: (mark: Mark) => React.ReactNode;
}

/** What is said of the marked places, by their numbers. */
export function MarkNotes({ text, marks, anchor, children }: MarkNotesProps) {
  return (
    <ol className="mark-notes" aria-label="Observații">
      {marks.map((mark) => (
        <li key={mark.start} id={noteId(anchor, numberOf(mark, marks))}>
          <a
            href={`#${anchor}-${numberOf(mark, marks)}`}
            aria-label={`Locul observației ${numberOf(mark, marks)}`}
            className="mark-number"
          >
            {numberOf(mark, marks)}
          </a>
          <div>
            <p>
              <b className={`mark-kind is-${mark.kind}`}>{MARK_NAMES[mark.kind]}:</b>{' '}
              <span lang="en" className="wrap-anywhere">
                {mark.replacement === null ? (
                  wordsAt(text, mark)
                ) : (
                  <>
                    <del>{wordsAt(text, mark)}</del> {mark.replacement && <ins>{mark.replacement}</ins>}
                  </>
                )}
              </span>
              {mark.replacement === '' && ' (de scos)'}
            </p>
            {mark.comment && <p className="wrap-anywhere whitespace-pre-line">{mark.comment}</p>}
            {children?.(mark)}
          </div>
        </li>
      ))}
    </ol>
  );
}

function numberOf(mark: Mark, marks: readonly Mark[]): number {
  return marks.findIndex(({ start }) => start === mark.start) + 1;
}

function noteId(anchor: string, number: number): string {
  return `nota-${anchor}-${number}`;
}
