import type { ReactNode } from 'react';
import { FileField } from '../file-field.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type SendFile, useUpload } from './use-upload.ts';

interface UploadFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The name of the file in the form, where the page takes one without scripts. */
  name: string;
  accept?: string;
  maxBytes?: number;
  tooLarge?: string;
  error?: string | null | undefined;
  send: SendFile;
  onDone?(file: File): void;
}

/**
 * A file that is sent as soon as it is chosen or dropped, with its progress. Without scripts it is the file input of the form
 * around it.
 */
export function UploadField({ send, onDone, maxBytes = Infinity, ...field }: UploadFieldProps) {
  const upload = useUpload(send, onDone);
  if (upload.state.kind !== 'idle') return <UploadProgress upload={upload} />;
  return (
    <FileField
      {...field}
      maxBytes={maxBytes}
      onChoose={(file) => {
        if (file && file.size <= maxBytes) void upload.start(file);
      }}
    />
  );
}
