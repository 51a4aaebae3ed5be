import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type * as Product from './product.ts';

const PRODUCT = fileURLToPath(new URL('./product.ts', import.meta.url));

/** The product's modules as the site has them: some hold mails written as elements, which Node alone does not read. */
export async function loadProduct(): Promise<typeof Product> {
  const { module } = await runnerImport<typeof Product>(PRODUCT, {
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
  });
  return module;
}
