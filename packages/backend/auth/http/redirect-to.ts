/**
 * The redirect target: the requested URL if it belongs to the site, otherwise the site. So links never lead
 * elsewhere.
 */
export function ownRedirect(siteUrl: string, asked: string | null | undefined): string {
  if (asked && !/[\\\s]/.test(asked) && URL.canParse(asked, siteUrl)) {
    const url = new URL(asked, siteUrl);
    const site = new URL(siteUrl);
    // A blob URL has the origin of the page that made it.
    const isOwn = url.protocol === site.protocol && url.origin === site.origin;
    if (isOwn && !url.username && !url.password) return url.href;
  }
  return siteUrl;
}
