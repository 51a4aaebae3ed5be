/** For an element whose content the server has rendered and for which the browser has no data: it stays as it came. */
export const KEPT = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;
