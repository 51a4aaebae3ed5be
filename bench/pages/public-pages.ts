import { fetchRaw } from '../support/raw-response.ts';

const SITEMAP = '/sitemap.xml';
/** For a site that has no sitemap yet. */
const KNOWN_PAGES = ['/', '/test-nivel', '/politica-de-confidentialitate'];

/** The addresses of the sitemap, as the running site writes it. */
export async function publicPages(port: number): Promise<string[]> {
  const { status, body } = await fetchRaw(port, SITEMAP, { 'Accept-Encoding': 'identity' });
  const addresses = [...body.toString().matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)];
  const paths = addresses.map(([, address = '']) => new URL(address).pathname);
  if (status === 200 && paths.length > 0) return paths;
  process.stdout.write(`No addresses in ${SITEMAP} (status ${status}): the pages known by name instead.\n`);
  return KNOWN_PAGES;
}
