import { describe, expect, it } from 'vitest';
import { readServedPage } from './served-page.ts';

const HTML = `<!DOCTYPE html><html lang="ro" class="a"><head><meta charSet="utf-8"/>
<title>Unu &amp; doi</title><meta name="description" content="&quot;Da&quot;"/>
<meta name="viewport" content="width=device-width"/><meta name="robots" content="index, follow"/>
<link rel="canonical" href="https://scoala.ro/a"/><link rel="icon" href="/favicon.svg"/>
<meta property="og:title" content="OG"/>
<script type="application/ld+json">{"@type":"Thing"}</script></head>
<body><header>Meniu</header><main id="continut"><style>p{}</style><h1>Un <em>titlu</em></h1><p>Un&nbsp;rând<br/>altul</p>
<ul><li>unu</li><li>doi</li></ul><p><span>Da</span><span>Nu</span></p><script>alert(1)</script></main><footer>Jos</footer></body></html>`;

function served(html: string, init: ResponseInit = {}) {
  return readServedPage(new Response(html, init));
}

describe('A page as it was served', () => {
  it('Its head is read tag by tag, without what says nothing about the page', async () => {
    expect((await served(HTML)).tags).toEqual([
      { name: 'lang', value: 'ro' },
      { name: 'title', value: 'Unu & doi' },
      { name: 'description', value: '"Da"' },
      { name: 'robots', value: 'index, follow' },
      { name: 'canonical', value: 'https://scoala.ro/a' },
      { name: 'og:title', value: 'OG' },
    ]);
  });

  it('Its words are those of the main part, one line per block', async () => {
    expect((await served(HTML)).text).toBe('Un titlu\nUn rând\naltul\nunu\ndoi\nDa Nu');
  });

  it('Its structured data are read whole', async () => {
    expect((await served(HTML)).jsonLd).toEqual(['{"@type":"Thing"}']);
  });

  it('It is indexed unless its status, a header or its head says otherwise', async () => {
    expect((await served(HTML)).isIndexed).toBe(true);
    expect((await served(HTML, { headers: { 'X-Robots-Tag': 'noindex' } })).isIndexed).toBe(false);
    expect((await served(HTML.replace('index, follow', 'noindex'))).isIndexed).toBe(false);
    expect((await served(HTML, { status: 404 })).isIndexed).toBe(false);
  });

  it('A page that sends its visitor elsewhere says where', async () => {
    expect(await served('', { status: 302, headers: { Location: '/auth' } })).toMatchObject({
      status: 302,
      location: '/auth',
      tags: [],
      text: '',
      isIndexed: false,
    });
  });
});
