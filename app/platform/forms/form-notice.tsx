import { Notice } from '#app/ui/notice.tsx';

interface FormNoticeProps {
  children: string | null | undefined;
  tone?: 'warning' | 'error';
}

/** A sentence about a whole form, just above its button. The region is always there, so that what appears is read out. */
export function FormNotice({ children, tone = 'warning' }: FormNoticeProps) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <Notice tone={tone}>{children}</Notice>}
    </div>
  );
}
