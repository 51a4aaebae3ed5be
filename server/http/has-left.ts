import type { Context } from 'hono';
import type { AppBindings } from './app-bindings.ts';

/** Whether the client has closed the connection of its request. */
export function hasLeft(c: Context<AppBindings>): boolean {
  return c.env?.incoming?.socket?.destroyed ?? false;
}
