import { createTestBackend, type TestBackend, type TestBackendOptions } from '../test-backend.ts';

/** A backend that allows broadcasts on public channels, the default of hosted projects. */
export function createOpenBackend(
  limits: NonNullable<TestBackendOptions['realtime']>['limits'] = {},
  options: Pick<TestBackendOptions, 'beside'> = {},
): Promise<TestBackend> {
  const realtime = { publicChannels: 'open' as const, limits };
  return createTestBackend(undefined, undefined, { realtime, ...options });
}
