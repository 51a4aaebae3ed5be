import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { formsWithoutSchemas } from './app/platform/forms/vite-plugin.ts';
import { drawingImports } from './app/ui/illustrations/vite-plugin.ts';

/**
 * Two files every page needs instead of twenty small ones; drawings and pages stay files of their own. What only some
 * visitors need (the libraries of accounts, of uploads and of the editor) is fetched for them alone.
 */
const SHARED_CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(?!@supabase\/|@tiptap\/|prosemirror-|orderedmap\/|rope-sequence\/|w3c-keyname\/|cookie\/|iceberg-js\/|normalize-wheel\/|react-easy-crop\/|tslib\/|zod\/|tus-js-client\/|js-base64\/|url-parse\/|querystringify\/|requires-port\/)/,
  },
  {
    name: 'shell',
    test: /\/app\/(?:shell|ui(?!\/(?:illustrations|exercises|rich-text|upload))|domain\/(?!level-estimation|exercises|typed-answers|rich-text\/(?:block|editor|media|rich-text\.ts)))/,
  },
  // The question shows one of these six at a time: their addresses in one chunk instead of six.
  { name: 'companions', test: /\/illustrations\/(?:fox|hedgehog|stork)-(?:thinking|listening)\.svg/ },
];

export default defineConfig(({ command }) => ({
  plugins: [drawingImports(), formsWithoutSchemas(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } } },
    ssr: {
      build: { rolldownOptions: { input: './server/compose/app.ts' } },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // One file instead of eight hundred: finding and linking them took most of the time until the first page.
      resolve: { noExternal: command === 'build' ? true : undefined },
    },
  },
}));
