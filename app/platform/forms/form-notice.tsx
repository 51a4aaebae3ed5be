import { Notice } from '#app/ui/notice.tsx';

interface FormNoticeProps {
  children: string | null | undefined;
  tone?: 'warning' | 'error';
}

/** A sentence about a whole form, above its button. The alert region is always rendered, so that new text is announced. */
export function FormNotice({ children, tone = 'warning' }: FormNoticeProps) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <Notice tone={tone}>{children}</Notice>}
    </div>
  );
}
