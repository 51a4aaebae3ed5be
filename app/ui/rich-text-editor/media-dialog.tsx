import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MediaBlock } from '#app/domain/rich-text/rich-text.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { FileField } from '../file-field.tsx';
import { TextAreaField } from '../text-area-field.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { type UploadControls, useUpload } from '../upload/use-upload.ts';

export type PlacedMedia = MediaBlock;
export type MediaKind = MediaBlock['kind'];

/** A file that has arrived. */
export type StoredMedia =
  | Pick<Extract<MediaBlock, { kind: 'picture' }>, 'kind' | 'file' | 'width' | 'height'>
  | Pick<Extract<MediaBlock, { kind: 'sound' }>, 'kind' | 'file'>;

/** How the files of a text are sent and where they are. */
export interface EditorMedia {
  addressOf(file: string): string;
  /** Called when a file is asked for, before one is sent: an upload then begins without a connection, too. */
  prepare(): void;
  /** What it throws has a sentence for the person as its message. Called again with the same file, it goes on. */
  send(kind: MediaKind, file: File, controls: UploadControls): Promise<StoredMedia>;
  /** Of each kind: what a file input accepts, and a sentence about it. */
  accepted: Record<MediaKind, { accept: string; hint: string }>;
}

const WORDS = {
  picture: {
    title: 'Pune o imagine',
    choose: 'Imaginea',
    text: 'Ce se vede',
    textHint: 'O propoziție pentru cine nu vede imaginea. Cel mult 200 de caractere.',
    maxText: 200,
    missingFile: 'Alege întâi o imagine și așteaptă să ajungă.',
    missingText: 'Scrie ce se vede în imagine: fără descriere, cine nu o vede nu află nimic din ea.',
    captionHint: 'Se citește sub imagine.',
    submit: 'Pune imaginea',
  },
  sound: {
    title: 'Pune un sunet',
    choose: 'Înregistrarea',
    text: 'Ce se aude, în engleză',
    textHint: 'Cuvânt cu cuvânt, pentru cine nu aude. Cel mult 900 de caractere.',
    maxText: 900,
    missingFile: 'Alege întâi o înregistrare și așteaptă să ajungă.',
    missingText: 'Scrie ce se aude: fără text, cine nu aude nu află nimic din înregistrare.',
    captionHint: 'Se citește lângă înregistrare.',
    submit: 'Pune sunetul',
  },
} as const;

interface MediaDialogProps {
  kind: MediaKind;
  /** One that was pasted or dropped: it is sent at once. */
  file: File | null;
  media: EditorMedia;
  onPlace(media: PlacedMedia): void;
  onClose(): void;
}

/** Asks for a picture or a sound with the text that stands for it, and sends the file meanwhile. */
export function MediaDialog({ kind, file, media, onPlace, onClose }: MediaDialogProps) {
  const words = WORDS[kind];
  const dialog = useRef<HTMLDialogElement>(null);
  const [stored, setStored] = useState<StoredMedia | null>(null);
  const [errors, setErrors] = useState<{ file?: string; text?: string }>({});
  const upload = useUpload(async (chosen, controls) => {
    setStored(null);
    setErrors((before) => ({ ...before, file: undefined }));
    const sent = await media.send(kind, chosen, controls);
    if (!controls.signal.aborted) setStored(sent);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    media.prepare();
    if (file) void upload.start(file);
  }, []);

  function place(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textIn = (name: string) =>
      String(fields.get(name) ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    const [text, caption] = [textIn('text'), textIn('caption')];
    const isStored = stored !== null && upload.state.kind === 'done';
    setErrors({
      ...(!isStored && { file: words.missingFile }),
      ...(text === '' && { text: words.missingText }),
    });
    if (text === '') event.currentTarget.querySelector<HTMLElement>('[name="text"]')?.focus();
    if (!isStored || text === '') return;
    const more = caption === '' ? {} : { caption };
    onPlace(
      stored.kind === 'picture' ? { ...stored, alt: text, ...more } : { ...stored, said: text, ...more },
    );
  }

  const TextInput = kind === 'picture' ? TextField : TextAreaField;
  // Outside of the form around the text, whose events it must not cause.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="media-dialog-title"
      className="media-dialog"
      onClose={onClose}
      onInput={stop}
      onSubmit={stop}
    >
      <form noValidate onSubmit={place} className="grid gap-4">
        <h2 id="media-dialog-title" className="heading">
          {words.title}
        </h2>
        {upload.state.kind === 'idle' ? (
          <FileField
            label={words.choose}
            name="file"
            {...media.accepted[kind]}
            error={errors.file}
            onChoose={(chosen) => chosen && void upload.start(chosen)}
          />
        ) : (
          <div className="grid gap-1.5">
            <UploadProgress upload={upload} />
            {errors.file && <p className="text-small font-medium text-error">{errors.file}</p>}
          </div>
        )}
        {kind === 'picture' && stored && (
          <img src={media.addressOf(stored.file)} alt="" className="media-chosen" />
        )}
        <TextInput
          name="text"
          label={words.text}
          hint={words.textHint}
          error={errors.text}
          maxLength={words.maxText}
          lang={kind === 'sound' ? 'en' : undefined}
          autoComplete="off"
          {...(kind === 'sound' && { rows: 3 })}
        />
        <TextField
          name="caption"
          label="Legendă (opțional)"
          hint={words.captionHint}
          maxLength={200}
          autoComplete="off"
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit">{words.submit}</Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Renunță
          </Button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
