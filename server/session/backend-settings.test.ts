import { describe, expect, it, vi } from 'vitest';
import type { BackendAccess } from '../http/backend-access.ts';
import { createBackendSettings } from './backend-settings.ts';

function backendThat(answer: () => Response | Promise<Response>): BackendAccess {
  const fetch = vi.fn(async () => answer());
  return {
    url: 'https://project.example',
    publishableKey: 'sb_publishable_x',
    fetch,
    serve: null,
    upgrade: null,
  };
}

describe('The identity providers of the backend', () => {
  it('are those that are enabled, without the backend’s own sign-in methods', async () => {
    const backend = backendThat(() =>
      Response.json({ external: { google: true, github: false, email: true, phone: true } }),
    );
    expect((await createBackendSettings(backend)()).providers).toEqual(['google']);
    const [request] = vi.mocked(backend.fetch).mock.calls[0] ?? [];
    expect(request?.url).toBe('https://project.example/auth/v1/settings');
    expect(request?.headers.get('apikey')).toBe('sb_publishable_x');
  });

  it('are read once a minute for all visitors', async () => {
    let time = 0;
    const backend = backendThat(() => Response.json({ external: { google: true } }));
    const settings = createBackendSettings(backend, () => time);
    await Promise.all([settings(), settings()]);
    expect(backend.fetch).toHaveBeenCalledTimes(1);
    time = 61_000;
    await settings();
    expect(backend.fetch).toHaveBeenCalledTimes(2);
  });

  it('are empty while the backend is unreachable, and are read again at the next request', async () => {
    let isUp = false;
    const backend = backendThat(() => {
      if (!isUp) throw new TypeError('fetch failed');
      return Response.json({ external: { google: true } });
    });
    const settings = createBackendSettings(backend);
    expect(await settings()).toEqual({ providers: [], isConfirmationRequired: null });
    isUp = true;
    expect((await settings()).providers).toEqual(['google']);
  });
});

describe('Whether an address must be confirmed', () => {
  it.each([
    [{ mailer_autoconfirm: true }, false],
    [{ mailer_autoconfirm: false }, true],
    [{}, null],
  ])('is read from the backend’s settings: %j', async (settings, isRequired) => {
    const backend = backendThat(() => Response.json(settings));
    expect((await createBackendSettings(backend)()).isConfirmationRequired).toBe(isRequired);
  });
});
