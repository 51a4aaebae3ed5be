/** Says where one is now: the keyboard starts at the heading, and a screen reader reads it out. */
export function focusHeading(area: ParentNode | null): void {
  const heading = area?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
