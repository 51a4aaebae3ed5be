import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { App, AppOptions, createApp } from './app.ts';

type RuntimeOptions = Omit<AppOptions, 'assetsFolder' | 'isDevelopment'>;
interface AppModule {
  createApp: typeof createApp;
}

export interface LoadedApp {
  app(): Promise<App>;
  /** Lets the development server answer before the app does. */
  attach?: (server: Server) => void;
}

/** The built app: server/app.ts and everything in app/ are one module graph, bundled by Vite (decision 0011). */
export async function loadProductionApp(options: RuntimeOptions): Promise<LoadedApp> {
  const built = new URL('../build/server/index.js', import.meta.url).href;
  const { createApp } = (await import(built)) as AppModule;
  const assetsFolder = fileURLToPath(new URL('../build/client', import.meta.url));
  const app = createApp({ ...options, assetsFolder, isDevelopment: false });
  return { app: async () => app };
}

/** The same graph, loaded by Vite and loaded again after each change on disk. */
export async function loadDevelopmentApp(options: RuntimeOptions): Promise<LoadedApp> {
  const { createServer } = await import('vite');
  let attached: Server | undefined;
  const holder: { vite?: Awaited<ReturnType<typeof createServer>>; module?: AppModule; app?: App } = {};

  async function app(): Promise<App> {
    const vite = holder.vite;
    if (!vite) throw new Error('The development server is not attached yet.');
    const module = (await vite.ssrLoadModule('./server/app.ts')) as unknown as AppModule;
    if (module !== holder.module || !holder.app) {
      holder.module = module;
      holder.app = module.createApp({ ...options, assetsFolder: null, isDevelopment: true });
    }
    return holder.app;
  }

  async function viteFor(server: Server) {
    holder.vite ??= await createServer({
      server: { middlewareMode: true, hmr: { server } },
      appType: 'custom',
    });
    return holder.vite;
  }

  return {
    app,
    attach: (server) => {
      attached = server;
      const listener = getRequestListener(async (request, bindings) =>
        (await app()).fetch(request, bindings),
      );
      server.on('request', async (incoming, outgoing) => {
        const vite = await viteFor(attached as Server);
        vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing));
      });
    },
  };
}
