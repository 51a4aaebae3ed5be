/** What a page's HTML makes a browser load, by address. */
interface PageFiles {
  styles: string[];
  /** Modules the HTML names itself: preloaded, imported by its own inline modules, or in `src`. */
  scripts: string[];
  /** Scripts the parser stops and waits for. */
  blocking: string[];
}

export function pageFiles(html: string): PageFiles {
  const links = html.match(/<link\b[^>]*>/g) ?? [];
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  const ofRel = (rel: string) =>
    links.filter((link) => attribute(link, 'rel') === rel).flatMap((link) => attribute(link, 'href') ?? []);
  const imported = scripts
    .filter(([, attributes = '']) => attribute(attributes, 'type') === 'module')
    .flatMap(([, , code = '']) => [...code.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g)])
    .map(([, address = '']) => address);
  const sources = scripts.flatMap(([, attributes = '']) => attribute(attributes, 'src') ?? []);
  const blocking = scripts.flatMap(([, attributes = '']) => {
    const waits = !/\s(async|defer)\b/.test(attributes) && attribute(attributes, 'type') !== 'module';
    return waits ? (attribute(attributes, 'src') ?? []) : [];
  });
  return {
    styles: [...new Set(ofRel('stylesheet'))],
    scripts: [...new Set([...ofRel('modulepreload'), ...ofRel('postponed'), ...imported, ...sources])],
    blocking,
  };
}

/** The page without its scripts and without their preloads. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*\brel="(modulepreload|postponed)"[^>]*>/g, '');
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
