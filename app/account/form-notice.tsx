import { Notice } from '#app/ui/notice.tsx';

/** A sentence about a whole form, just above its button. The region is always there, so that what appears is read out. */
export function FormNotice({
  children,
  tone = 'warning',
}: {
  children: string | null | undefined;
  tone?: 'warning' | 'error';
}) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <Notice tone={tone}>{children}</Notice>}
    </div>
  );
}
