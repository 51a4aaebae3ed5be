import { createTestBackend, type TestBackend, type TestBackendOptions } from '../test-backend.ts';

/** A backend on which everybody may say things on public channels, as hosted projects are born. */
export function createOpenBackend(
  limits: NonNullable<TestBackendOptions['realtime']>['limits'] = {},
  options: Pick<TestBackendOptions, 'beside'> = {},
): Promise<TestBackend> {
  const realtime = { publicChannels: 'open' as const, limits };
  return createTestBackend(undefined, undefined, { realtime, ...options });
}
