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

/** The files of the project that a file imports, directly or not. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const { to, isType } of importsOf(file)) {
    if (!isType && !to.startsWith(PACKAGE)) reachedFrom(to, reached);
  }
  return reached;
}

/** The part of the program a file belongs to: an area of app/, or a top folder. */
function partOf(file: string): string {
  const [top, area, ...rest] = file.split('/');
  if (top !== 'app') return top ?? '';
  return rest.length > 0 ? `app/${area}` : 'app';
}

/** The imports that belong to a circle of points of the tree. */
function circlesOf(edges: Import[], pointOf: (file: string) => string): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [a, b] = [pointOf(from), pointOf(to)];
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const leadsTo = (start: string, goal: string) => {
    const reached = new Set([start]);
    // A Set that grows while it is walked through is walked through to its new end.
    for (const point of reached) for (const other of next.get(point) ?? []) reached.add(other);
    return reached.has(goal);
  };
  return edges
    .filter(({ from, to }) => pointOf(from) !== pointOf(to) && leadsTo(pointOf(to), pointOf(from)))
    .map((edge) => `${pointOf(edge.from)} <-> ${pointOf(edge.to)}: ${show(edge)}`);
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

  /** What each layer under the areas may import of app/, besides itself. A layer knows none above it. */
  const LAYERS: Record<string, string[]> = {
    'app/domain': [],
    'app/ui': ['app/domain'],
    'app/platform': ['app/domain', 'app/ui'],
    'app/shell': ['app/domain', 'app/ui', 'app/platform'],
    'app/messaging': ['app/domain', 'app/ui', 'app/platform'],
  };

  it.each(Object.keys(LAYERS))('Imports of %s lead to no area', (layer) => {
    const allowed = [layer, ...(LAYERS[layer] ?? [])];
    const stray = imports.filter(
      ({ from, to }) => partOf(from) === layer && to.startsWith('app/') && !allowed.includes(partOf(to)),
    );
    expect(
      stray.map(show),
      `${layer} stands under the areas. What an area adds goes into its area.server.ts; what several areas need moves down.`,
    ).toEqual([]);
  });

  it('Imports form no circle between areas', () => {
    // Files directly in app/ are the roof over the areas: routes.ts, root.tsx.
    const inAreas = ({ from, to }: Import) => [from, to].every((file) => /^app\/[^/]+\//.test(file));
    expect(
      circlesOf(imports.filter(inAreas), partOf),
      'Move what both need down into app/platform or app/domain, or let one declare it in its area.server.ts.',
    ).toEqual([]);
  });

  it('Imports form no circle between the folders of an area', () => {
    // A file beside the folders of its area, such as area.server.ts, is over them.
    const folderOf = (file: string) => file.split('/').slice(0, 3).join('/');
    const isInside = ({ from, to }: Import) =>
      partOf(from) === partOf(to) && [from, to].every((file) => /^app\/[^/]+\/[^/]+\//.test(file));
    expect(
      circlesOf(imports.filter(isInside), folderOf),
      'Move what both folders need into the model/ of the area, or the page that uses both into a folder of its own.',
    ).toEqual([]);
  });

  it('Imports of the model of an area lead to no other folder of it', () => {
    const stray = imports.filter(({ from, to }) => {
      const model = /^app\/[^/]+\/model\//.exec(from)?.[0];
      return model !== undefined && partOf(to) === partOf(from) && !to.startsWith(model);
    });
    expect(stray.map(show), 'Move what the model needs into it.').toEqual([]);
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
    const reached = reachedFrom('server.ts');
    const stray = [...reached].filter(
      (file) => file === 'server/compose/app.ts' || /\.tsx$|\.server\.ts$/.test(file),
    );
    expect(stray).toEqual([]);
    expect(reached).toContain('server/seed/seed.ts');
  });

  it('Imports never lead from a script to React, which Node does not read without the build', () => {
    const scripts = globSync('scripts/*.ts', { cwd: root }).filter((file) => !isTest(file));
    for (const script of scripts) {
      expect(
        [...reachedFrom(script)].filter((file) => file.endsWith('.tsx')),
        script,
      ).toEqual([]);
    }
    expect(reachedFrom('scripts/make-demo.ts')).toContain('server/demo/office-work.ts');
  });

  it('No file is a barrel, and no folder is for leftovers', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
    expect(files.filter((file) => /\/(utils?|helpers?|misc|common|lib)(\/|\.tsx?$)/.test(file))).toEqual([]);
  });
});
