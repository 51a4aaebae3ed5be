import { useNonce } from './response-facts.tsx';

/** In `localStorage`: 'light' or 'dark'; empty or absent while the page follows the device. The cookie policy names it. */
const KEY = 'theme';

const THEMES = [
  { value: '', name: 'Ca dispozitivul' },
  { value: 'light', name: 'Luminos' },
  { value: 'dark', name: 'Întunecat' },
];

/**
 * Inline script in the head, so that no page flashes in the other scheme: sets `data-theme` before the body is drawn, and
 * makes the switches work before, and without, hydration. It hears of a choice before React, which hydrates the page in the
 * middle of that event.
 */
const APPLY = `{let theme;const root=document.documentElement,show=()=>{if(theme)root.dataset.theme=theme;else delete root.dataset.theme;for(const one of document.querySelectorAll(".theme-switch select"))one.value=theme||""},read=()=>{try{theme=localStorage.${KEY}}catch{}show()};read();addEventListener("DOMContentLoaded",show);addEventListener("storage",read);for(const kind of ["input","change"])addEventListener(kind,event=>{if(event.target.closest(".theme-switch")){theme=event.target.value;try{localStorage.${KEY}=theme}catch{}show()}},true)}`;

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: APPLY }} />;
}

/** Pages that are drawn after a navigation inside the site: the script in the head has already run. */
function showTheme(select: HTMLSelectElement | null) {
  if (select) select.value = document.documentElement.dataset.theme ?? '';
}

/** Chooses light, dark or the device's scheme for this browser. Hidden without scripts. */
export function ThemeSwitch() {
  return (
    <label className="theme-switch">
      Aspect
      <select autoComplete="off" ref={showTheme}>
        {THEMES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
