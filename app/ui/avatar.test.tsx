import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it('An avatar has the initial behind the picture', () => {
  const markup = renderToStaticMarkup(<Avatar size="menu" fullName="ștefan" url="/a.webp" />);
  expect(markup).toContain(
    '<span class="avatar is-menu" aria-hidden="true">Ș<img src="/a.webp" alt=""/></span>',
  );
});

it('An avatar works without a picture, a name and an address', () => {
  expect(renderToStaticMarkup(<Avatar size="small" email="ana@example.com" />)).toContain('>A</span>');
  expect(renderToStaticMarkup(<Avatar size="dialog" url={null} />)).toContain('>U</span>');
});
