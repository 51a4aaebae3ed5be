/** A broadcast as it is passed from sender to listeners, without being parsed. */
export type Broadcast =
  /** Sent as a JSON frame: the payload is passed on as it came. */
  | { form: 'whole'; payload: string }
  /** Sent in parts: the event name, and the content as JSON or bytes. */
  | { form: 'parts'; event: string; encoding: 'json' | 'binary'; body: Buffer; id: string | null };

/** The `payload` of a JSON frame; null for bytes, which JSON cannot contain. */
export function payloadText(broadcast: Broadcast, isReplayed = false): string | null {
  if (broadcast.form === 'whole') return broadcast.payload;
  if (broadcast.encoding === 'binary') return null;
  const meta = metaText(broadcast, isReplayed);
  const event = JSON.stringify(broadcast.event);
  return `{"type":"broadcast","event":${event},"payload":${broadcast.body}${meta && `,"meta":${meta}`}}`;
}

/** The metadata of a message as JSON; empty when there is none. */
export function metaText(broadcast: Broadcast & { form: 'parts' }, isReplayed: boolean): string {
  const { id } = broadcast;
  if (id === null) return '';
  return JSON.stringify(isReplayed ? { replayed: true, id } : { id });
}
