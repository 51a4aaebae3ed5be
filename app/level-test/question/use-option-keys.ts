import { type RefObject, useEffect } from 'react';

/** The keys 1 to 9 choose the option of that number in a form with radio inputs, wherever the focus is. */
export function useOptionKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function choose({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
      if (target instanceof Element && target.closest('input:not([type="radio"]), textarea, select')) return;
      const option = form.current?.querySelectorAll<HTMLInputElement>('input[type="radio"][name="response"]');
      option?.[Number(key) - 1]?.focus();
      option?.[Number(key) - 1]?.click();
    }
    document.addEventListener('keydown', choose);
    return () => document.removeEventListener('keydown', choose);
  }, [form]);
}
