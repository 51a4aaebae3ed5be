import { useEffect, useState } from 'react';
import { readDeviceDraft, saveDeviceDraft } from './device-draft.ts';

/** Keeps the text of a field on the device, and brings it back. @returns whether it was brought back */
export function useKeptText(
  field: React.RefObject<HTMLTextAreaElement | null>,
  key: string,
  mayRestore: boolean,
): boolean {
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per key
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const stored = readDeviceDraft(key);
    if (stored !== null && area.value === '' && mayRestore) {
      area.value = stored;
      setRestored(true);
    }
    const keep = () => {
      saveDeviceDraft(key, area.value);
      if (area.value === '') setRestored(false);
    };
    area.addEventListener('input', keep);
    return () => area.removeEventListener('input', keep);
  }, [key]);
  return isRestored;
}
