import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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

  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setFile(null);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = currentTarget.files?.[0] ?? null;
    const isRefused = chosen !== null && chosen.size > maxBytes;
    currentTarget.setCustomValidity(isRefused ? (tooLarge ?? '') : '');
    setFile(chosen);
    onChoose?.(chosen);
  }

  return (
    <div className="grid gap-1.5">
      {/* Few pages take a file: the others do not carry its style. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <input
        ref={input}
        type="file"
        id={id}
        name={name}
        accept={accept}
        required={props.required}
        onChange={choose}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={describedBy(id, { hint, error: sentence })}
        className="input"
      />
      <div role="status" className="empty:hidden grid gap-2 text-small text-muted">
        {file && <p className="wrap-anywhere">{`${file.name}, ${sizeOf(file)}`}</p>}
        {file && !isTooLarge && preview?.(file)}
      </div>
      <FieldError id={id}>{sentence}</FieldError>
    </div>
  );
}

function sizeOf({ size }: File): string {
  const kilobytes = Math.ceil(size / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(kilobytes / 1024).toLocaleString('ro-RO', { maximumFractionDigits: 1 })} MB`;
}
