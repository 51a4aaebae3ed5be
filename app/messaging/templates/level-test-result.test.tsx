import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../mail/render-mail.server.ts';
import { LevelTestResult, type LevelTestResultMail } from './level-test-result.tsx';
import { DARK, LIGHT } from './mail-colors.ts';

const URL = 'https://scoala.example/test-nivel/rezultat/Ab3dEfGh1jKlMnOpQrStUv';
const MAIL: LevelTestResultMail = {
  subject: 'Rezultatul tău la testul de nivel: B1',
  product: 'English Beyond Limits',
  origin: 'https://scoala.example',
  headline: 'Nivelul tău estimat: B1',
  certainty: 'După răspunsurile tale, șansa să fii la B1 este de aproximativ 91%.',
  resultUrl: URL,
  finishedOn: '20 noiembrie 2026',
  requestedOn: '21 noiembrie 2026',
  deletedOn: '19 noiembrie 2027',
};

function rendered(changes: Partial<LevelTestResultMail> = {}) {
  return renderMail(<LevelTestResult {...MAIL} {...changes} />);
}

describe('Result mail', () => {
  it('The result mail holds level, certainty, private link and last day in both parts', async () => {
    const { html, text } = await rendered();
    for (const part of [html, text]) {
      for (const words of [
        MAIL.headline,
        MAIL.certainty,
        URL,
        'E o estimare, nu un certificat',
        'până pe 19 noiembrie 2027',
        'pe 21 noiembrie 2026, cineva a scris adresa ta',
        'nu te-am înscris nicăieri',
      ]) {
        expect(part.replace(/<!-- -->/g, '')).toContain(words);
      }
    }
    expect(text).not.toMatch(/<[a-z!/]|&[a-z]+;|\{|undefined/);
    expect(text.split(URL)).toHaveLength(2);
  });

  it('The mail about a kept result names no last day', async () => {
    const { html, text } = await rendered({ deletedOn: null });
    for (const part of [html, text]) {
      expect(part).toContain('cât timp rezultatul e păstrat în cont');
      expect(part).not.toMatch(/se șterge|null/);
    }
  });

  it('The result mail is in Romanian, with a preheader and dark colours', async () => {
    const { html, text } = await rendered();
    expect(html).toContain('<html lang="ro"');
    const preheader = /<div data-skip-in-text="true"[^>]*display:none[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(preheader).toMatch(/^Nivelul tău estimat: B1\./);
    expect(text).not.toContain(preheader);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('The result mail loads nothing, so that opening it is not tracked', async () => {
    const { html } = await rendered();
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form)\b|url\(|@import|@font-face|src=/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address);
    const foreign = addresses.filter((address) => !address.startsWith('https://scoala.example'));
    // The document type's address, which mail programs do not load.
    expect(foreign.filter((address) => !address.startsWith('http://www.w3.org/TR/'))).toEqual([]);
  });

  it('The result mail shows all its data as text', async () => {
    const { html } = await rendered({
      product: '<img src=x onerror=alert(1)>',
      headline: '</h1><script>alert(2)</script>',
      resultUrl: 'https://scoala.example/"onclick="alert(3)',
    });
    expect(html).not.toMatch(/<img|<script|"onclick="/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('The colours of mails are those of the site', () => {
    const css = readFileSync('app/app.css', 'utf8');
    for (const [name, light] of Object.entries(LIGHT)) {
      const dark = DARK[name as keyof typeof DARK];
      expect(css).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
    }
    expect(Object.keys(DARK)).toEqual(Object.keys(LIGHT));
  });
});
