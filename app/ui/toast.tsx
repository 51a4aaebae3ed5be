import X from 'lucide-react/icons/x';
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
    <div className="text-small">
      <Notice
        tone={tone}
        title={<span lang={lang}>{title}</span>}
        end={
          onDismiss && (
            <button
              type="button"
              onClick={onDismiss}
              aria-label="Închide"
              className="flex shrink-0 items-center justify-center"
              style={CLOSE}
            >
              <X className="size-5" />
            </button>
          )
        }
      >
        {text}
      </Notice>
    </div>
  );
}

/** 44 px, without making the notice taller. */
const CLOSE = { width: '2.75rem', height: '2.75rem', margin: '-0.625rem -0.75rem -0.625rem 0' };
