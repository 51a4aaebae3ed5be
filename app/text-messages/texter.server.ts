import type { Units } from '#app/db/units.server.ts';
import { createSender, type Sender, type SenderLog } from '#app/outbox/sender.server.ts';
import type { TextTransport } from './text-transport.ts';
import { TEXTS } from './texts.server.ts';

export interface Texter extends Sender {
  /** Whom text messages are handed to; null while nobody sends them, and they wait in the outbox. */
  host: string | null;
}

export function createTexter(units: Units, transport: TextTransport | null, log: SenderLog): Texter {
  return { host: transport?.host ?? null, ...createSender(units, TEXTS, transport, log) };
}
