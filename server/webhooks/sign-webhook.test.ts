import { expect, it } from 'vitest';
import { parseHookSecret } from './hook-settings.ts';
import { webhookHeaders } from './sign-webhook.ts';

it('a body is signed as the reference of Standard Webhooks signs it', () => {
  const secret = parseHookSecret('v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw') as Buffer;
  const headers = webhookHeaders(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}');
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
