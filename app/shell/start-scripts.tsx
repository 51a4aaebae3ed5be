import { useNonce } from './response-facts.tsx';

/** Events that count as an interaction with the page. */
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Inline script: runs the router's start script, which `postponeScripts` has left as text. */
const START = `{const signs=${JSON.stringify(EVENTS)};const text=document.querySelector('script[type="text/plain"]');const start=()=>{for(const sign of signs)removeEventListener(sign,start);if(!text.isConnected)return;for(const link of document.querySelectorAll('link[rel="postponed"]'))link.rel="modulepreload";const script=document.createElement("script");script.type="module";script.nonce=text.nonce;script.textContent=text.textContent;text.replaceWith(script)};for(const sign of signs)addEventListener(sign,start,{passive:true});if("afterPaint"in text.dataset)requestAnimationFrame(()=>setTimeout(start))}`;

/**
 * Starts the scripts of a shared page at the visitor's first interaction, and those of a page of one person after its first
 * paint. Shared pages work without scripts, so visitors who only read do not download them.
 */
export function StartScripts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />;
}
