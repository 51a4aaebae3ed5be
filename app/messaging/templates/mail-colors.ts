/** The site's colour tokens as values, because mail programs do not support custom properties. */
export const LIGHT = {
  paper: '#f6f3e9',
  surface: '#fffdf7',
  ink: '#12251b',
  muted: '#4c5c52',
  line: '#d9d6c4',
  brand: '#0b4a32',
  action: '#0b4a32',
  'on-action': '#fdfaf0',
};

export const DARK: typeof LIGHT = {
  paper: '#0d1a13',
  surface: '#15271d',
  ink: '#f0eee1',
  muted: '#adbbb0',
  line: '#2b4135',
  brand: '#0f4a33',
  action: '#f6b03a',
  'on-action': '#1c1503',
};

/**
 * For mail programs with dark mode media queries. Others darken colours on their own, which also works with the colours
 * written into each element.
 */
export const DARK_RULES = `@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important; }
  .surface { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .ink, .ink a { color: ${DARK.ink} !important; }
  .muted, .muted a { color: ${DARK.muted} !important; }
  .action { background-color: ${DARK.action} !important; }
  .action a { color: ${DARK['on-action']} !important; }
}`;
