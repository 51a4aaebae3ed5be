import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { describedBy, FieldError, Hint } from './field-messages.tsx';
import styles from './file-field.css?url&no-inline';

interface FileFieldProps {
  name: string;
  accept?: string | undefined;
  required?: boolean | undefined;
  maxBytes?: number | undefined;
  error?: string | null | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** The error for a file that is too large; it is not sent. */
  tooLarge?: string;
  /** Shown for a chosen file, besides its name and size. */
  preview?(file: File): ReactNode;
  onChoose?(file: File | null): void;
}

/**
 * A file input that also takes dropped files. It is the browser's own input, so it works with the keyboard, with screen
 * readers and without scripts.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, tooLarge, preview, onChoose, error, maxBytes = Infinity, name, accept } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > maxBytes;
  const sentence = isTooLarge ? tooLarge : error;

  function onFileChange(element: HTMLInputElement) {
    const chosen = element.files?.[0] ?? null;
    const isRefused = chosen !== null && chosen.size > maxBytes;
    element.setCustomValidity(isRefused ? (tooLarge ?? '') : '');
    setFile(chosen);
    onChoose?.(chosen);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a file chosen before the scripts ran
  useEffect(() => {
    if (input.current?.files?.length) onFileChange(input.current);
  }, []);

  useEffect(() => {
    const form = input.current?.form;
    const clear = () => {
      input.current?.setCustomValidity('');
      setFile(null);
    };
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  return (
    <div className="grid gap-1.5">
      {/* Loaded here, since few pages have a file field. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <div className="input file-drop">
        <p role="status" className="file-words">
          <Upload />
          {file ? (
            `${file.name}, ${sizeOf(file)}`
          ) : (
            <span>
              <b>Alege un fișier</b>
              <span className="file-drag"> sau trage-l aici</span>
            </span>
          )}
        </p>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={accept}
          required={props.required}
          onChange={(event) => onFileChange(event.currentTarget)}
          aria-invalid={sentence ? true : undefined}
          aria-describedby={describedBy(id, { hint, error: sentence })}
        />
      </div>
      {file && !isTooLarge && preview?.(file)}
      <FieldError id={id}>{sentence}</FieldError>
    </div>
  );
}

/** The size of a file in words. */
export function sizeOf({ size }: Blob): string {
  const kilobytes = Math.ceil(size / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(kilobytes / 1024).toLocaleString('ro-RO', { maximumFractionDigits: 1 })} MB`;
}
