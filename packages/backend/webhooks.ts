/** Standard Webhooks: signing and verifying them, and the hooks of accounts as a hosted project sends them. */
export type { HttpHook } from './auth/hooks/call-hook.ts';
export { createHttpHooks } from './auth/hooks/http-hooks.ts';
export { readHookError } from './webhooks/read-hook-error.ts';
export { webhookHeaders } from './webhooks/sign-webhook.ts';
export { verifiedWebhookId } from './webhooks/verify-webhook.ts';
