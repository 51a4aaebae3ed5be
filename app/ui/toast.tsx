import { Notice } from './notice.tsx';

interface ToastProps {
  tone: 'info' | 'success' | 'warning' | 'error';
  title: string;
  /** The language of the title if it is not Romanian. */
  lang?: 'en';
  text: string;
  /** Without it there is no close button. */
  onDismiss?: () => void;
}

/** A message about what just happened, at the top of the page. */
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
