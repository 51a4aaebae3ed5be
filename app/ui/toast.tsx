import { Notice } from './notice.tsx';

interface ToastProps {
  tone: 'info' | 'success' | 'warning' | 'error';
  title: string;
  /** The language of the title, where it is not Romanian. */
  lang?: 'en';
  text: string;
  /** Without it there is no button that would do nothing. */
  onDismiss?: () => void;
}

/** What just happened, at the top of the page it led to. */
export function Toast({ tone, title, lang, text, onDismiss }: ToastProps) {
  return (
    <Notice tone={tone} title={<span lang={lang}>{title}</span>}>
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <p>{text}</p>
        {onDismiss && (
          <button type="button" onClick={onDismiss} className="text-link min-h-11">
            Închide
          </button>
        )}
      </div>
    </Notice>
  );
}
