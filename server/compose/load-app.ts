import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import type { App, AppOptions, createApp } from './app.ts';

type RuntimeOptions = Omit<AppOptions, 'assetsFolder' | 'isDevelopment'>;
interface AppModule {
  createApp: typeof createApp;
}

interface LoadedApp {
  app(): Promise<App>;
  /** Lets Vite handle requests before the app. */
  attach?: (server: Server) => void;
}

const BUILT = new URL('../../build/server/index.js', import.meta.url).href;

/** Starts loading the built app while the database starts; `loadProductionApp` reports errors. */
export function preloadProductionApp(): void {
  import(BUILT).catch(() => undefined);
}

/** The built app: server/compose/app.ts and everything in app/ are one module graph, bundled by Vite (decision 0011). */
export async function loadProductionApp(options: RuntimeOptions): Promise<LoadedApp> {
  const { createApp } = (await import(BUILT)) as AppModule;
  const assetsFolder = fileURLToPath(new URL('../../build/client', import.meta.url));
  const app = createApp({ ...options, assetsFolder, isDevelopment: false });
  return { app: async () => app };
}

/** The same module graph, loaded by Vite and reloaded after each change on disk. */
export async function loadDevelopmentApp(options: RuntimeOptions): Promise<LoadedApp> {
  const { createServer } = await import('vite');
  const vite = Promise.withResolvers<ViteDevServer>();
  let loaded: { module: AppModule; app: App } | undefined;

  async function app(): Promise<App> {
    const module = (await (await vite.promise).ssrLoadModule('./server/compose/app.ts')) as AppModule;
    if (loaded?.module !== module) {
      loaded = { module, app: module.createApp({ ...options, assetsFolder: null, isDevelopment: true }) };
    }
    return loaded.app;
  }

  return {
    app,
    attach: (server) => {
      // Hot reload shares the site's port, so Vite needs the server before it listens.
      vite.resolve(createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' }));
      const listener = getRequestListener(async (request, bindings) =>
        (await app()).fetch(request, bindings),
      );
      server.on('request', async (incoming, outgoing) => {
        (await vite.promise).middlewares(incoming, outgoing, () => void listener(incoming, outgoing));
      });
    },
  };
}
