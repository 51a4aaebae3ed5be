import type { Context } from 'hono';
import type { AppBindings } from './app-bindings.ts';

/** Whether whoever sent a request has closed the connection. */
export function hasLeft(c: Context<AppBindings>): boolean {
  return c.env?.incoming?.socket?.destroyed ?? false;
}
