import type { Context } from 'hono';
import type { AppBindings } from './app-bindings.ts';

/** Whether the client has closed the connection. */
export function isDisconnected(c: Context<AppBindings>): boolean {
  return c.env?.incoming?.socket?.destroyed ?? false;
}
