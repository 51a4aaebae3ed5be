/** Apps that open links in a browser of their own, by what it says of itself. */
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

/** A view inside some app: Android says so, and on an iPhone or iPad only browsers call themselves Safari. */
const ANDROID_VIEW = /; wv\)/;
const APPLE_VIEW = /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/).*\bAppleWebKit\b/;

/**
 * The app in whose own browser a page is open, for which Google refuses to sign people in and where password managers
 * rarely reach. „aplicația asta” when it is one we do not know, null in an ordinary browser.
 */
export function inAppBrowser(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const known = APPS.find(([, sign]) => sign.test(userAgent));
  if (known) return known[0];
  return ANDROID_VIEW.test(userAgent) || APPLE_VIEW.test(userAgent) ? 'aplicația asta' : null;
}
