/** The headers of a browser's first request for the home page, with this Accept-Encoding. */
export function homeRequest(acceptEncoding: string): Record<string, string> {
  return {
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'ro-RO,ro;q=0.9',
    'Accept-Encoding': acceptEncoding,
  };
}

/** The headers of a visitor with a test of their own, who never gets a cached page. */
export function knownVisitor(sitePort: number): Record<string, string> {
  return { Cookie: `ebl-visitor-${sitePort}=AAAAAAAAAAAAAAAAAAAAAA` };
}
