import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '?drawing';

/**
 * Makes `import kite from './kite.svg?drawing'` return the file's address and viewBox. One table of all drawings would be
 * in every page's script; so each page imports only its own.
 */
export function drawingImports(): Plugin {
  return {
    name: 'drawing-imports',
    // Before Vite's plugin for assets, which would return only the address.
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`.svg${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const source = readFileSync(file, 'utf8');
      const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1];
      if (!viewBox || !source.includes('<g id="d">'))
        this.error(`${file} is no drawing: it needs a viewBox and a <g id="d">.`);
      const address = JSON.stringify(`./${basename(file)}?no-inline`);
      return {
        code: `import address from ${address};\nexport default { address, viewBox: ${JSON.stringify(viewBox)} };`,
        moduleType: 'js',
      };
    },
  };
}
