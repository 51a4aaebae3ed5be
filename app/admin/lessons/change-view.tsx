import { EDITOR_PARTS } from './editor-parts.ts';
import type { LessonChange } from './lesson-changes.ts';

/** What differs between two versions of a lesson, in words: what was taken out is struck through, what came is marked. */
export function ChangeView({ changes }: { changes: readonly LessonChange[] }) {
  if (changes.length === 0) return <p className="text-muted">Nu diferă niciun text.</p>;
  return (
    <dl className="lesson-changes">
      {changes.map(({ part, name, pieces }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have one name
        <div key={index}>
          <dt>
            <span className="text-muted">{`${EDITOR_PARTS[part].name} · `}</span>
            {name}
          </dt>
          <dd>
            {pieces.map(({ text, is }, place) => {
              const Piece = is === 'removed' ? 'del' : is === 'added' ? 'ins' : 'span';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
                <Piece key={place}>
                  {is !== 'same' && (
                    <span className="visually-hidden">{is === 'removed' ? ' scos: ' : ' pus: '}</span>
                  )}
                  {text}
                </Piece>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
