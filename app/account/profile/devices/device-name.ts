/** Systems and browsers by their user agent; the first match counts, because many name several. */
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/musical_ly|TikTok|BytedanceWebview/i, 'TikTok'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPiOS\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Brave\//, 'Brave'],
  [/DuckDuckGo\//, 'DuckDuckGo'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * The name of a device, such as „Chrome pe Android”; null when its user agent does not tell.
 * @param userAgent may hold anything
 */
export function deviceName(userAgent: string | null): string | null {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (browser && system) return `${browser} pe ${system}`;
  return browser ?? (system && `Un browser pe ${system}`);
}

function nameOf(known: [RegExp, string][], text: string | null): string | null {
  return known.find(([sign]) => sign.test(text ?? ''))?.[1] ?? null;
}

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** What kind of device it is, as far as its user agent says; null for others. */
export function deviceKind(userAgent: string | null): DeviceKind | null {
  const text = userAgent ?? '';
  if (/iPad/.test(text)) return 'tablet';
  if (/iPhone|iPod/.test(text)) return 'phone';
  if (/Android/.test(text)) return /Mobile/.test(text) ? 'phone' : 'tablet';
  return /Windows|Macintosh|CrOS|Linux|X11/.test(text) ? 'computer' : null;
}
