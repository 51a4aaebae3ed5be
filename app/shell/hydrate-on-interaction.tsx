import { useNonce } from './response-facts.tsx';

/** Events that count as an interaction with the page. */
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Inline script: at the first event, runs the router's start script, which `postponeScripts` has left as text. */
const START = `{const signs=${JSON.stringify(EVENTS)};const start=()=>{for(const sign of signs)removeEventListener(sign,start);const text=document.querySelector('script[type="text/plain"]');if(text){const script=document.createElement("script");script.type="module";script.textContent=text.textContent;document.body.append(script)}};for(const sign of signs)addEventListener(sign,start,{passive:true})}`;

/**
 * Starts the scripts of a shared page at the visitor's first interaction. Shared pages work without scripts, so visitors who
 * only read do not download them.
 */
export function HydrateOnInteraction() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />;
}
