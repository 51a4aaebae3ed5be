/** The links of the administration's menu on a page, with the value of their `aria-current`, null without one. */
export function adminMenuOf(html: string): { to: string; mark: string | null }[] {
  const [, menu = ''] = /<nav aria-label="Administrare"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  return [...menu.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
    to: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    mark: /aria-current="([^"]*)"/.exec(attributes)?.[1] ?? null,
  }));
}
