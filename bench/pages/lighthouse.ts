import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from '../../scripts/find-chromium.ts';
import { environmentWithoutNpm, installPeer } from '../support/peer-packages.ts';

export interface LighthouseReport {
  /** 0 to 1, by category. */
  scores: Record<string, number>;
  /** Audits that cost points, by title. */
  failed: string[];
  /** In milliseconds as a slow phone would have them; CLS has no unit. */
  metrics: Record<string, number>;
}

interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One visit as a mid-range phone on slow 4G (Lighthouse's own default), in a browser of its own.
 * @param headers sent with every request, for example a cookie
 */
export async function runLighthouse(
  url: string,
  categories: string[],
  headers: Record<string, string> = {},
): Promise<LighthouseReport> {
  const folder = installPeer('lighthouse');
  const chromium = findChromium((line) => process.stderr.write(`${line}\n`));
  if (!chromium) throw new Error('No Chromium was found: install it or set CHROME_PATH to its path.');
  const args = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--throttling-method=simulate',
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join(',')}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
  ];
  const { code, stdout, stderr } = await new Promise<{ code: number | null; stdout: string; stderr: string }>(
    (resolve) => {
      const child = spawn(process.execPath, args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...environmentWithoutNpm(), CHROME_PATH: chromium },
      });
      const said = { stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said.stdout += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said.stderr += text;
      });
      child.on('close', (code) => resolve({ code, ...said }));
    },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`);
  const categoryOf = Object.entries(result.categories);
  return {
    scores: Object.fromEntries(categoryOf.map(([name, { score }]) => [name, score ?? 0])),
    failed: categoryOf.flatMap(([, { auditRefs }]) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = result.audits[id];
        return weight > 0 && audit && (audit.score ?? 1) < 1 ? [audit.title] : [];
      }),
    ),
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [name, result.audits[id]?.numericValue ?? Number.NaN]),
    ),
  };
}
