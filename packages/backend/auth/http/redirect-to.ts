/**
 * Where to send a browser afterwards: the address asked for when it is one of the site's own, else the site. Nothing
 * else is ever an answer, so no link of ours leads elsewhere.
 */
export function ownRedirect(siteUrl: string, asked: string | null | undefined): string {
  if (asked && !/[\\\s]/.test(asked) && URL.canParse(asked, siteUrl)) {
    const url = new URL(asked, siteUrl);
    const site = new URL(siteUrl);
    // An address of a blob names the origin of the page that made it.
    const isOwn = url.protocol === site.protocol && url.origin === site.origin;
    if (isOwn && !url.username && !url.password) return url.href;
  }
  return siteUrl;
}
