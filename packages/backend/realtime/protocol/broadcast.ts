/** A message of a topic, as it is handed from whoever sent it to whoever listens, without being understood. */
export type Broadcast =
  /** What a client sent as text: all of it goes on as it came. */
  | { form: 'whole'; payload: string }
  /** What came in two parts: the name of the event, and its contents as JSON or as bytes. */
  | { form: 'parts'; event: string; encoding: 'json' | 'binary'; body: Buffer; id: string | null };

/** The text beneath `payload` of a JSON frame; null for bytes, which JSON cannot carry. */
export function payloadText(broadcast: Broadcast, isReplayed = false): string | null {
  if (broadcast.form === 'whole') return broadcast.payload;
  if (broadcast.encoding === 'binary') return null;
  const meta = metaText(broadcast, isReplayed);
  const event = JSON.stringify(broadcast.event);
  return `{"type":"broadcast","event":${event},"payload":${broadcast.body}${meta && `,"meta":${meta}`}}`;
}

/** What is told about a message beside itself, as JSON; empty when there is nothing. */
export function metaText(broadcast: Broadcast & { form: 'parts' }, isReplayed: boolean): string {
  const { id } = broadcast;
  if (id === null) return '';
  return JSON.stringify(isReplayed ? { replayed: true, id } : { id });
}
