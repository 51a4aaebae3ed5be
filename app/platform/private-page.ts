/**
 * The address itself is the key to such a page: it must not leak through Referer or search engines.
 * ('no-referrer' would also blank the Origin of the page's own form, and the form would be taken for a foreign one.)
 */
export const PRIVATE_PAGE = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };
