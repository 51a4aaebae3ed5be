import type { Page } from 'playwright-core';

interface Spoken {
  text: string;
  voice: string | undefined;
  lang: string;
  rate: number;
}

/** The record that the stand-in for the browser's voices keeps on the page. */
interface Stage {
  spoken: Spoken[];
  isSpeaking: boolean;
  finish(error?: string): void;
}

/** Replaces the browser's voices with stand-ins: machines that run tests have none. */
export async function giveVoices(page: Page, languages: string[]): Promise<void> {
  await page.addInitScript((langs) => {
    interface Utterance {
      text: string;
      voice?: { name: string };
      lang: string;
      rate: number;
      onend?: () => void;
      onerror?: (event: { error: string }) => void;
    }
    let current: Utterance | null = null;
    const stage = {
      spoken: [] as unknown[],
      isSpeaking: false,
      finish(error?: string) {
        const ending = current;
        current = null;
        stage.isSpeaking = false;
        if (error) ending?.onerror?.({ error });
        else ending?.onend?.();
      },
    };
    const synthesis = {
      getVoices: () => langs.map((lang) => ({ lang, name: `voice ${lang}`, localService: true })),
      speak(utterance: Utterance) {
        const { text, voice, lang, rate } = utterance;
        stage.spoken.push({ text, voice: voice?.name, lang, rate });
        stage.isSpeaking = true;
        current = utterance;
      },
      cancel: () => stage.finish('canceled'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    class StandInUtterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { SpeechSynthesisUtterance: StandInUtterance, stage });
  }, languages);
}

/** Asks the stand-in. */
export function onStage<T>(page: Page, look: (stage: Stage) => T): Promise<T> {
  return page.evaluate(`(${look})(window.stage)`);
}
