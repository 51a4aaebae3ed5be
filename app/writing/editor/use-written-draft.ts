import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceDraftKey, readDeviceDraft, saveDeviceDraft } from '#app/platform/forms/device-draft.ts';
import { OUTCOME_TEXTS } from '../model/outcome-texts.ts';
import type { SendReply } from './send-route.ts';

const SAVE_DELAY_MS = 1_200;
const RETRY_DELAY_MS = 8_000;

export const SEND_ADDRESS = '/scriere/trimite';

interface DraftOptions {
  person: string;
  course: string;
  unit: number;
  /** The draft that the account has; null for none. */
  draft: { body: string; version: number } | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Keeps the text of a field: on the device at once, and in the account a moment later, from where other devices have it.
 * Two devices: whoever saves second is asked which text stays, and the other one is not thrown away.
 */
export function useWrittenDraft({ person, course, unit, draft, field }: DraftOptions) {
  const key = deviceDraftKey('written-text', person, `${course}.${unit}`);
  const [version, setVersion] = useState(draft?.version ?? 0);
  const [conflict, setConflict] = useState<{ version: number; body: string } | null>(null);
  /** A text of this device that is neither in the field nor in the account. */
  const [found, setFound] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  // What is being saved is compared with what is true then, not with what was rendered.
  const now = useRef({ version, isConflict: false, hasFound: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void> | null>(null);

  async function save() {
    clearTimeout(timer.current);
    await saving.current;
    const area = field.current;
    if (!area || now.current.isConflict) return;
    saving.current = saveOnce(area).finally(() => {
      saving.current = null;
    });
    await saving.current;
  }

  async function saveOnce(area: HTMLTextAreaElement) {
    const text = area.value;
    const reply = await post({ kind: 'draft', person, course, unit, text, seen: now.current.version });
    if (!reply) {
      setStatus(
        'Fără legătură la internet acum. Textul e păstrat pe acest dispozitiv și ajunge în cont când revine.',
      );
      later(RETRY_DELAY_MS);
      return;
    }
    if (reply.outcome === 'saved') {
      setTo(reply.version ?? 0);
      if (area.value === text) {
        if (!now.current.hasFound) saveDeviceDraft(key, '');
        setStatus('Păstrat în cont.');
      }
    } else if (reply.outcome === 'changed') {
      now.current.isConflict = true;
      setConflict({ version: reply.version ?? 0, body: reply.body ?? '' });
      setStatus(null);
    } else {
      setStatus(OUTCOME_TEXTS[reply.outcome as keyof typeof OUTCOME_TEXTS] ?? OUTCOME_TEXTS['too-long']);
    }
  }

  function setTo(newest: number) {
    now.current.version = newest;
    setVersion(newest);
  }

  function later(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), ms);
  }

  function note(text: string | null) {
    now.current.hasFound = text !== null;
    setFound(text);
  }

  function put(text: string) {
    if (!field.current) return;
    field.current.value = text;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const typed = useEffectEvent(() => {
    if (!now.current.hasFound) saveDeviceDraft(key, field.current?.value ?? '');
    setStatus(null);
    later(SAVE_DELAY_MS);
  });
  const begin = useEffectEvent(() => {
    const area = field.current;
    if (!area) return;
    const kept = readDeviceDraft(key);
    if (kept === null || kept.trim() === area.value.trim()) {
      // Typed before the scripts ran.
      if (area.value !== area.defaultValue) typed();
    } else if (area.value === '' || (area.value === area.defaultValue && !draft?.body)) put(kept);
    else note(kept);
  });
  const online = useEffectEvent(() => {
    if (timer.current) void save();
  });
  useEffect(() => {
    begin();
    const area = field.current;
    area?.addEventListener('input', typed);
    addEventListener('online', online);
    return () => {
      clearTimeout(timer.current);
      area?.removeEventListener('input', typed);
      removeEventListener('online', online);
    };
  }, [field]);

  return {
    version,
    conflict,
    found,
    status,
    /** Waits for what is being saved, and saves nothing more. */
    async stop(): Promise<number> {
      clearTimeout(timer.current);
      await saving.current;
      return now.current.version;
    },
    /** The text was sent: nothing of it is a draft any more. */
    forget() {
      if (!now.current.hasFound) saveDeviceDraft(key, '');
    },
    /** Of two texts the one here stays; it replaces the one in the account. */
    keepHere() {
      if (!conflict) return;
      setTo(conflict.version);
      now.current.isConflict = false;
      setConflict(null);
      later(0);
    },
    /** Of two texts the one of the account stays; the one here is offered on. */
    takeOther() {
      const here = field.current?.value ?? '';
      if (!conflict) return;
      setTo(conflict.version);
      now.current.isConflict = false;
      setConflict(null);
      saveDeviceDraft(key, here);
      note(here);
      put(conflict.body);
    },
    takeFound() {
      const text = found ?? '';
      note(null);
      put(text);
    },
    dropFound() {
      note(null);
      saveDeviceDraft(key, '');
    },
  };
}

/** Null without a connection, and while the server cannot answer. */
async function post(sent: object): Promise<SendReply | null> {
  try {
    const response = await fetch(SEND_ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
    });
    if (response.status === 429 || response.status >= 500) return null;
    return (await response.json()) as SendReply;
  } catch {
    return null;
  }
}
