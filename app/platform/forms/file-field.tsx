import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { describedBy, FieldError, Hint } from '#app/ui/field-words.tsx';
import styles from './file-field.css?url&no-inline';
import type { FieldProps } from './use-form.ts';

interface FileFieldProps extends Omit<FieldProps, 'defaultValue' | 'error'> {
  error?: string | null | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** Said of a file that is larger than the form takes; it is not sent at all. */
  tooLarge?: string;
  /** What is shown of a chosen file besides its name and size. */
  preview?(file: File): ReactNode;
  onChoose?(file: File | null): void;
}

/**
 * A file, chosen with its button or dropped anywhere on the field: the browser's own input, so that keyboards, screen
 * readers and pages without scripts have it, too.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, tooLarge, preview, onChoose, error, maxBytes = Infinity, name, accept } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > maxBytes;
  const sentence = isTooLarge ? tooLarge : error;

  function take(element: HTMLInputElement) {
    const chosen = element.files?.[0] ?? null;
    const isRefused = chosen !== null && chosen.size > maxBytes;
    element.setCustomValidity(isRefused ? (tooLarge ?? '') : '');
    setFile(chosen);
    onChoose?.(chosen);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page's scripts ran, once
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);

  useEffect(() => {
    const form = input.current?.form;
    const forget = () => {
      input.current?.setCustomValidity('');
      setFile(null);
    };
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  return (
    <div className="grid gap-1.5">
      {/* Few pages take a file: the others do not carry its style. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <div className="input file-drop">
        <p role="status" className={`file-words ${file ? '' : 'text-link'}`}>
          {file ? `${file.name}, ${sizeOf(file)}` : 'Alege un fișier sau trage-l aici'}
        </p>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={accept}
          required={props.required}
          onChange={(event) => take(event.currentTarget)}
          aria-invalid={sentence ? true : undefined}
          aria-describedby={describedBy(id, { hint, error: sentence })}
        />
      </div>
      {file && !isTooLarge && preview?.(file)}
      <FieldError id={id}>{sentence}</FieldError>
    </div>
  );
}

function sizeOf({ size }: File): string {
  const kilobytes = Math.ceil(size / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(kilobytes / 1024).toLocaleString('ro-RO', { maximumFractionDigits: 1 })} MB`;
}
