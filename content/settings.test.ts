import { describe, expect, it } from 'vitest';
import { FIRST_SETTINGS, parseSettings, pickSettings, settingsOfEveryPage } from './settings.ts';

describe('The settings of a new school', () => {
  it('are those of the specification where it names a value', () => {
    expect(parseSettings(FIRST_SETTINGS)).toMatchObject({
      product: 'English Beyond Limits',
      hours: 'Luni - Duminică, 10:00 - 22:00',
      language: 'ro',
      default_title: '{product} | Cursuri de Engleză Online',
      robots: 'index, follow',
      attribution_days: 90,
    });
  });

  it('have valid first values, or none', () => {
    const parsed = parseSettings(FIRST_SETTINGS);
    const written = FIRST_SETTINGS.filter(({ value }) => value !== '');
    expect(Object.keys(parsed).sort()).toEqual(written.map(({ key }) => key).sort());
  });
});

describe('A stored setting', () => {
  it('that is empty is absent, or has its first value if it is marked as never empty', () => {
    const keys = ['product', 'language', 'robots', 'phone', 'attribution_days'];
    const emptied = keys.flatMap((key) => [
      { key, value: '' },
      { key, value: null },
    ]);
    expect(parseSettings(emptied)).toEqual({
      product: 'English Beyond Limits',
      language: 'ro',
      default_title: '{product} | Cursuri de Engleză Online',
      robots: 'index, follow',
      sign_up_confirmation: 'automatic',
    });
  });

  it('is parsed as text or a number by its kind', () => {
    const { phone, attribution_days } = parseSettings([
      { key: 'phone', value: 112 },
      { key: 'attribution_days', value: '30' },
    ]);
    expect([phone, attribution_days]).toEqual(['112', 30]);
    expect(parseSettings([{ key: 'attribution_days', value: 'multe' }]).attribution_days).toBeUndefined();
  });

  it('with an unknown key is ignored', () => {
    const settings = parseSettings([
      { key: 'fax', value: '1' },
      { key: 'toString', value: '1' },
    ]);
    expect(settings).toEqual(parseSettings([]));
  });
});

it('Only the settings that every page shows are sent with every page; a page picks others', () => {
  const settings = parseSettings(FIRST_SETTINGS);
  expect(Object.keys(settingsOfEveryPage(settings)).sort()).toEqual([
    'facebook',
    'hours',
    'instagram',
    'phone',
    'product',
    'telegram',
    'tiktok',
    'whatsapp',
  ]);
  expect(pickSettings(settings, ['email'])).toEqual({ email: 'contact@exemplu.ro' });
  expect(pickSettings(parseSettings([]), ['email', 'product'])).toEqual({ product: 'English Beyond Limits' });
});
