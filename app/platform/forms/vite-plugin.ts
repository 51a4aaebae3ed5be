import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Form } from './form.ts';

/** Replaces a file `*.form.ts`, for the browser, with the constraints of its forms, without schemas and their imports. */
export function formsWithoutSchemas(): Plugin {
  return {
    name: 'forms-without-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!id.endsWith('.form.ts')) return null;
      // The query bypasses Node's module cache: in development the file may have changed.
      const module: Record<string, unknown> = await import(`${pathToFileURL(id).href}?at=${Date.now()}`);
      return Object.entries(module).map(exportOf).join('\n');
    },
  };
}

function exportOf([name, value]: [string, unknown]): string {
  const { intent, fields } = value as Partial<Form>;
  if (!fields) throw new Error(`A *.form.ts file exports forms and types alone; ${name} is none.`);
  return `export const ${name} = ${JSON.stringify({ intent, fields })};`;
}
