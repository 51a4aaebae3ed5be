import { useNonce } from './response-facts.tsx';

/** In `localStorage`: 'light' or 'dark'; absent while the page follows the device. The cookie policy names it. */
const KEY = 'theme';

const THEMES = [
  { value: 'device', name: 'Ca dispozitivul' },
  { value: 'light', name: 'Luminos' },
  { value: 'dark', name: 'Întunecat' },
];

/**
 * Inline script in the head, so that no page flashes in the other scheme: sets `data-theme` before the body is drawn, and
 * makes the switches work before, and without, hydration.
 */
const APPLY = `{const root=document.documentElement,read=()=>{try{return localStorage.${KEY}}catch{}},show=theme=>{if(theme==="light"||theme==="dark")root.dataset.theme=theme;else delete root.dataset.theme;for(const one of document.querySelectorAll("[data-theme-switch]"))one.value=root.dataset.theme||"device"};show(read());addEventListener("DOMContentLoaded",()=>show(read()));addEventListener("storage",()=>show(read()));addEventListener("change",({target})=>{if(!("themeSwitch" in target.dataset))return;const theme=target.value;try{theme==="device"?localStorage.removeItem("${KEY}"):localStorage.${KEY}=theme}catch{}show(theme)})}`;

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: APPLY }} />;
}

/** Chooses light, dark or the device's scheme for this browser. Hidden without scripts. */
export function ThemeSwitch() {
  return (
    <label className="theme-switch">
      Aspect
      <select data-theme-switch="" autoComplete="off">
        {THEMES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
