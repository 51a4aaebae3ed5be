/** Apps that open links in their own browser, by its user agent. */
const APPS: [name: string, sign: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\b(?:Messenger(?:Lite)?ForiOS|Orca-Android)\b|FBAN\/Messenger|FB_IAB\/Orca/],
  ['Facebook', /\bFB(?:AN|AV|IOS|_IAB)\b/],
  ['TikTok', /\b(?:musical_ly|BytedanceWebview|TikTok|trill|ByteLocale)/i],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Pinterest', /\bPinterest\/(?:0|for)/],
  ['X', /\bTwitter(?:Android| for)\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['Telegram', /\bTelegram(?:-Android)?\b/],
];

/** Web views of unknown apps: Android marks them with "wv"; on iPhone and iPad only real browsers say Safari. */
const ANDROID_VIEW = /; wv\)/;
const APPLE_VIEW = /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/).*\bAppleWebKit\b/;

/**
 * Recognises pages opened inside an app, such as Instagram: Google refuses sign-ins there, and password managers rarely work.
 * @returns the name of the app, „aplicația asta” for an unknown one, null in an ordinary browser
 */
export function inAppBrowser(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const known = APPS.find(([, sign]) => sign.test(userAgent));
  if (known) return known[0];
  return ANDROID_VIEW.test(userAgent) || APPLE_VIEW.test(userAgent) ? 'aplicația asta' : null;
}
