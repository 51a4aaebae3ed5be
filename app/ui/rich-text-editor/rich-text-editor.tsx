import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { describedBy, FieldError } from '../field-messages.tsx';
import { EditorTools } from './editor-tools.tsx';
import { type EditorMedia, MediaDialog, type MediaKind } from './media-dialog.tsx';
import type { MountedEditor } from './mount-editor.ts';
import styles from './rich-text-editor.css?url';

export interface EditorExercise {
  key: string;
  name: string;
}

interface RichTextEditorProps {
  name: string;
  label: ReactNode;
  /** In the notation of app/domain/rich-text/block-notation.ts, which the field is sent in as well. */
  defaultValue: string;
  error: string | undefined;
  /** Those that can stand in the text. */
  exercises: readonly EditorExercise[];
  media: EditorMedia;
}

const PICTURES_LEFT_OUT =
  'Imaginile din ce ai lipit nu vin odată cu textul. Pune-le una câte una, cu „Imagine…”.';

/**
 * A text with its blocks. Without scripts it is a field with the notation; with scripts the field stays, hidden, and an editor
 * writes into it, which is loaded then.
 */
export function RichTextEditor({ name, label, defaultValue, error, exercises, media }: RichTextEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<MountedEditor | null>(null);
  // How the text around the cursor stands: the buttons show it.
  const [, setChanges] = useState(0);
  /** What is asked for at present, with a file that was pasted or dropped. */
  const [asked, setAsked] = useState<{ kind: MediaKind; file: File | null } | null>(null);
  const [said, setSaid] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once
  useEffect(() => {
    let isLeft = false;
    let mounted: MountedEditor | null = null;
    // Where it cannot be loaded, the field stays.
    import('./mount-editor.ts').then(
      ({ mountEditor }) => {
        if (isLeft || !place.current || !field.current) return;
        mounted = mountEditor({
          place: place.current,
          field: field.current,
          labelledBy: `${id}-label`,
          describedBy: describedBy(id, { hint: true, error }),
          exercises,
          fileAddress: media.addressOf,
          onChange: () => setChanges((count) => count + 1),
          onFile: (kind, file) => setAsked({ kind, file }),
          onPicturesLeftOut: () => setSaid(PICTURES_LEFT_OUT),
        });
        setEditor(mounted);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      mounted?.destroy();
    };
  }, []);

  return (
    <div className="grid gap-1.5">
      <link rel="stylesheet" href={styles} precedence="default" />
      <label id={`${id}-label`} htmlFor={id} className="font-bold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-small text-muted">
        {editor
          ? 'Engleza se marchează cu Ctrl+E, accentul cu Ctrl+B. Ce lipești din Word sau de pe web păstrează doar textul, titlurile, listele și tabelele.'
          : 'Între părți e un rând liber. # titlu, - listă, | tabel | cu bare |, > English = română, Greșit: …, Corect: …, De ce: … Engleza între asteriscuri. Imaginile și sunetele noi se pun cu JavaScript pornit.'}
      </p>
      {editor && (
        <EditorTools
          editor={editor}
          exercises={exercises}
          onMedia={(kind) => setAsked({ kind, file: null })}
        />
      )}
      <p role="status" className="text-small empty:hidden">
        {said}
      </p>
      <div ref={place} className="rich-text-place rich-text" hidden={!editor} />
      <textarea
        ref={field}
        id={id}
        name={name}
        defaultValue={defaultValue}
        rows={18}
        hidden={editor !== null}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint: true, error })}
        className="input"
      />
      <FieldError id={id}>{error}</FieldError>
      {asked && (
        <MediaDialog
          {...asked}
          media={media}
          onPlace={(placed) => {
            setAsked(null);
            setSaid('');
            editor?.insertMedia(placed);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
