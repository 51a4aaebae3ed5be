import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const PACKAGE = '@english-beyond-limits/backend';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = globSync('{app,content,packages,server}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).filter((file) => !isTest(file));

interface Import {
  from: string;
  to: string;
  /** Erased before the program runs. */
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = [...source.matchAll(/(import\s+type\s[^;]*?|from|import)\s*\(?\s*'([^']+)'/g)];
  return statements.flatMap(([, words = '', specifier = '']) => {
    const isType = /^import\s+type/.test(words);
    if (specifier.startsWith('#')) return [{ from: file, to: specifier.slice(1), isType }];
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`))
      return [{ from: file, to: specifier, isType }];
    if (specifier.startsWith('.'))
      return [{ from: file, to: normalize(join(dirname(file), specifier)), isType }];
    return [];
  });
}

const imports = files.flatMap(importsOf);

/** The part of the program a file belongs to: an area of app/, or a top folder. */
function partOf(file: string): string {
  const [top, area, ...rest] = file.split('/');
  if (top !== 'app') return top ?? '';
  return rest.length > 0 ? `app/${area}` : 'app';
}

function show({ from, to }: Import) {
  return `${from} -> ${to}`;
}

describe('Imports', () => {
  it('Imports flow one way between the big parts', () => {
    const allowed: Record<string, string[]> = {
      app: ['app', 'content'],
      // Item levels and roles are the domain's words, and the content is checked against them.
      content: ['content', 'app/domain'],
      packages: ['packages', PACKAGE],
      server: ['server', 'app', 'content', PACKAGE],
    };
    const isAllowed = ({ from, to }: Import) => {
      const top = from.split('/')[0] ?? '';
      return (allowed[top] ?? []).some((part) => to === part || to.startsWith(`${part}/`));
    };
    expect(imports.filter((edge) => !isAllowed(edge)).map(show)).toEqual([]);
  });

  it('Imports reach a package through its exports alone', () => {
    const outside = globSync(['*.ts', '{app,bench,content,scripts,server,tests}/**/*.{ts,tsx}'], {
      cwd: root,
      exclude: ['**/node_modules/**'],
    });
    const stray = outside.flatMap(importsOf).filter(({ to }) => to.startsWith('packages/'));
    expect(stray.map(show)).toEqual([]);
    // What tests may use is no part of the product.
    const ours = outside.filter((file) => !/^(?:bench|scripts|tests)\//.test(file) && !isTest(file));
    const testing = ours.flatMap(importsOf).filter(({ to }) => to.startsWith(`${PACKAGE}/testing`));
    expect(testing.map(show)).toEqual([]);
  });

  it('Imports keep the domain pure and the primitives free of data', () => {
    const stray = imports.filter(
      ({ from, to }) =>
        (from.startsWith('app/domain/') && !to.startsWith('app/domain/')) ||
        (from.startsWith('app/ui/') && !/^app\/(ui|domain)\//.test(to)),
    );
    expect(stray.map(show)).toEqual([]);
    const database = imports.filter(
      ({ from, to }) => from.startsWith('app/db/') && !/^app\/(db|domain)\//.test(to),
    );
    expect(database.map(show)).toEqual([]);
  });

  it('The form layer imports no area', () => {
    const stray = imports.filter(
      ({ from, to }) => from.startsWith('app/forms/') && !/^app\/(forms|ui)\//.test(to),
    );
    expect(stray.map(show)).toEqual([]);
  });

  it('Imports form no cycle between areas', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const [a, b] = [partOf(from), partOf(to)];
      // Files directly in app/ compose the areas: routes.ts, root.tsx, services.server.ts.
      if (a === b || a === 'app' || b === 'app' || !a.startsWith('app/') || !b.startsWith('app/')) continue;
      edges.set(a, (edges.get(a) ?? new Set()).add(b));
    }
    const cycles: string[] = [];
    const walk = (part: string, path: string[]) => {
      if (path.includes(part)) {
        cycles.push([...path.slice(path.indexOf(part)), part].join(' -> '));
        return;
      }
      for (const next of edges.get(part) ?? []) walk(next, [...path, part]);
    };
    for (const part of edges.keys()) walk(part, []);
    expect([...new Set(cycles)]).toEqual([]);
  });

  it('Imports never bring a server file into the browser by way of a plain one', () => {
    const stray = imports.filter(({ from, to, isType }) => {
      const isServerSide = /\.server\.tsx?$|-page\.tsx$|-route\.ts$|^app\/(root|entry\.server)\.tsx$/.test(
        from,
      );
      return from.startsWith('app/') && !isServerSide && /\.server\.tsx?$/.test(to) && !isType;
    });
    expect(stray.map(show)).toEqual([]);
  });

  it('Imports never lead from server.ts, statically, to app.ts, React or a .server file', () => {
    const reached = new Set<string>();
    const walk = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { to, isType } of importsOf(file)) if (!isType && !to.startsWith(PACKAGE)) walk(to);
    };
    walk('server.ts');
    const stray = [...reached].filter(
      (file) => file === 'server/app.ts' || /\.tsx$|\.server\.ts$/.test(file),
    );
    expect(stray).toEqual([]);
    expect(reached).toContain('server/seed/seed.ts');
  });

  it('No file is a barrel, and no folder is for leftovers', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
    expect(files.filter((file) => /\/(utils?|helpers?|misc|common|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
  });
});
