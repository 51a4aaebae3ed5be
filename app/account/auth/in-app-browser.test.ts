import { describe, expect, it } from 'vitest';
import { inAppBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B Build/AP3A.240905.015.A2; wv) AppleWebKit/537.36';

describe('In-app browsers', () => {
  it.each([
    ['Instagram', `${IPHONE} Mobile/22B83 Instagram 356.0.0.27.101 (iPhone15,3; iOS 18_1; ro_RO)`],
    [
      'Instagram',
      `${ANDROID} (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 356.0 Android`,
    ],
    ['Facebook', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.54.107;FBBV/663290061;FBDV/iPhone15,3]`],
    [
      'Facebook',
      `${ANDROID} (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`,
    ],
    ['Messenger', `${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/490.0]`],
    [
      'TikTok',
      `${ANDROID} (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 trill_370200 JsSdk/1.0 BytedanceWebview/d8a21c6`,
    ],
    ['TikTok', `${IPHONE} Mobile/22B83 musical_ly_37.2.0 JsSdk/2.0 NetType/WIFI ByteLocale/ro`],
    ['Snapchat', `${IPHONE} Version/18.1 Mobile/22B83 Safari/604.1 Snapchat/13.18.0`],
    ['aplicația asta', `${ANDROID} (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36`],
    ['aplicația asta', `${IPHONE} Mobile/22B83`],
  ])('The in-app browser of %s is recognised', (name, userAgent) => {
    expect(inAppBrowser(userAgent)).toBe(name);
  });

  it.each([
    `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    `${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    '',
  ])('No in-app browser is recognised in “%s”', (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeNull();
  });
});
