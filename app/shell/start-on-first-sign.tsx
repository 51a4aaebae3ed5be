import { useNonce } from './response-facts.tsx';

/** What a person does first on a page: move, touch, press, or come with the keyboard. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Runs in the page itself; `postponeScripts` has left the router's own start in it as text. */
const START = `{const signs=${JSON.stringify(SIGNS)};const start=()=>{for(const sign of signs)removeEventListener(sign,start);const text=document.querySelector('script[type="text/plain"]');if(text){const script=document.createElement("script");script.type="module";script.textContent=text.textContent;document.body.append(script)}};for(const sign of signs)addEventListener(sign,start,{passive:true})}`;

/**
 * A page that is the same for everybody works without our scripts: they are fetched when somebody shows a sign of
 * being there, and cost nothing to who only reads or leaves.
 */
export function StartOnFirstSign() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />;
}
