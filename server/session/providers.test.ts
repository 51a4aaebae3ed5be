import { describe, expect, it, vi } from 'vitest';
import type { BackendAccess } from '../backend-access.ts';
import { createProviderList } from './providers.ts';

function backendThat(answer: () => Response | Promise<Response>): BackendAccess {
  const fetch = vi.fn(async () => answer());
  return { url: 'https://project.example', publishableKey: 'sb_publishable_x', fetch, serve: null };
}

describe('the services people can sign in with', () => {
  it('are those the backend is set up for, and no way of its own', async () => {
    const backend = backendThat(() =>
      Response.json({ external: { google: true, github: false, email: true, phone: true } }),
    );
    expect(await createProviderList(backend)()).toEqual(['google']);
    const [request] = vi.mocked(backend.fetch).mock.calls[0] ?? [];
    expect(request?.url).toBe('https://project.example/auth/v1/settings');
    expect(request?.headers.get('apikey')).toBe('sb_publishable_x');
  });

  it('are asked for once a minute, however many people look', async () => {
    let time = 0;
    const backend = backendThat(() => Response.json({ external: { google: true } }));
    const providers = createProviderList(backend, () => time);
    await Promise.all([providers(), providers()]);
    expect(backend.fetch).toHaveBeenCalledTimes(1);
    time = 61_000;
    await providers();
    expect(backend.fetch).toHaveBeenCalledTimes(2);
  });

  it('are none while the backend cannot be asked, which is asked again at once', async () => {
    let isUp = false;
    const backend = backendThat(() => {
      if (!isUp) throw new TypeError('fetch failed');
      return Response.json({ external: { google: true } });
    });
    const providers = createProviderList(backend);
    expect(await providers()).toEqual([]);
    isUp = true;
    expect(await providers()).toEqual(['google']);
  });
});
