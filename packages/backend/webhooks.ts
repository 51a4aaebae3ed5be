/** Standard Webhooks: signing and verifying them, and the hooks of accounts as a hosted project sends them. */
export { createHttpHooks } from './auth/hooks/http-hooks.ts';
export { webhookHeaders } from './webhooks/sign-webhook.ts';
export { verifiedWebhookId } from './webhooks/verify-webhook.ts';
