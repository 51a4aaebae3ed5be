/** What a browser that comes to the home for the first time sends, in one of the ways of packing the answer. */
export function homeRequest(acceptEncoding: string): Record<string, string> {
  return {
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'ro-RO,ro;q=0.9',
    'Accept-Encoding': acceptEncoding,
  };
}

/** A visitor with a test of their own: nothing that was rendered for somebody else may be sent to them. */
export function knownVisitor(sitePort: number): Record<string, string> {
  return { Cookie: `ebl-visitor-${sitePort}=AAAAAAAAAAAAAAAAAAAAAA` };
}
