import { describe, expect, it } from 'vitest';
import { sharedPath } from './shared-request.ts';

describe('The shared path of a request', () => {
  it.each([
    ['GET', '/contact', undefined, '/contact'],
    ['HEAD', '/contact', undefined, '/contact'],
    ['GET', '/', 'theme=dark; _fbp=fb.1.2.3', '/'],
    ['GET', '/?utm_source=tiktok&utm_medium=bio&aff=ana&fbclid=Ab1', undefined, '/'],
    ['GET', '/webinar?source=live&campaign=mai', 'other=1', '/webinar'],
  ])('%s %s with cookies %s is one for %s', (method, url, cookies, path) => {
    expect(sharedPath(method, url, cookies)).toBe(path);
  });

  it.each([
    ['POST', '/contact', undefined],
    ['PROPFIND', '/contact', undefined],
    ['GET', '/auth?mode=sign-up', undefined],
    ['GET', '/?utm_source=x&mode=1', undefined],
    ['GET', '/?UTM_SOURCE=x', undefined],
    ['GET', '/', 'ebl-visitor-3000=abc'],
    ['GET', '/', 'theme=dark; ebl-flash-3000=message-sent'],
    ['GET', '/', '__Host-ebl-visitor=abc'],
    ['GET', '/', 'a=1;__Host-ebl-flash=x'],
    ['GET', '/', 'sb-access-token=x'],
    ['GET', '/', 'ebl-session-3000=base64-x'],
    ['GET', '/', 'theme=dark; ebl-session-3000.0=base64-x; ebl-session-3000.1=y'],
    ['GET', '/', '__Host-ebl-session.1=y'],
    ['GET', '/', 'ebl-session-3000-code-verifier=x'],
  ])('%s %s with cookies %s is none', (method, url, cookies) => {
    expect(sharedPath(method, url, cookies)).toBeNull();
  });

  it('is not null because of a cookie whose name only ends like ours', () => {
    expect(sharedPath('GET', '/', 'web-ebl-visitor=1; x=ebl-')).toBe('/');
  });
});
