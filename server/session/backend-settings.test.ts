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

describe('the services people can sign in with', () => {
  it('are those the backend is set up for, and no way of its own', async () => {
    const backend = backendThat(() =>
      Response.json({ external: { google: true, github: false, email: true, phone: true } }),
    );
    expect((await createBackendSettings(backend)()).providers).toEqual(['google']);
    const [request] = vi.mocked(backend.fetch).mock.calls[0] ?? [];
    expect(request?.url).toBe('https://project.example/auth/v1/settings');
    expect(request?.headers.get('apikey')).toBe('sb_publishable_x');
  });

  it('are asked for once a minute, however many people look', async () => {
    let time = 0;
    const backend = backendThat(() => Response.json({ external: { google: true } }));
    const settings = createBackendSettings(backend, () => time);
    await Promise.all([settings(), settings()]);
    expect(backend.fetch).toHaveBeenCalledTimes(1);
    time = 61_000;
    await settings();
    expect(backend.fetch).toHaveBeenCalledTimes(2);
  });

  it('are none while the backend cannot be asked, which is asked again at once', async () => {
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

describe('whether an address must be confirmed first', () => {
  it.each([
    [{ mailer_autoconfirm: true }, false],
    [{ mailer_autoconfirm: false }, true],
    [{}, null],
  ])('is what the backend says of itself: %j', async (settings, isRequired) => {
    const backend = backendThat(() => Response.json(settings));
    expect((await createBackendSettings(backend)()).isConfirmationRequired).toBe(isRequired);
  });
});
