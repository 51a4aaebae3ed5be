import { createHmac } from 'node:crypto';

/**
 * The headers that sign a webhook with its time (standardwebhooks.com).
 * @param id the same at every attempt
 * @param sentAt in seconds since 1970
 */
export function webhookHeaders(
  secret: Buffer,
  id: string,
  sentAt: number,
  body: string,
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(sentAt), 'webhook-signature': `v1,${signature}` };
}
