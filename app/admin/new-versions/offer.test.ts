import { describe, expect, it } from 'vitest';
import { offerOf } from './offer.ts';

describe('A newer seed beside what the school has written', () => {
  it('names a setting and shows its choices in words', () => {
    const offer = offerOf({
      table: 'settings',
      key: 'sign_up_confirmation',
      version: 3,
      current: { key: 'sign_up_confirmation', value: 'never', is_public: true, is_sample: false, version: 3 },
      offered: { value: 'automatic', is_public: true, is_sample: false },
    });
    expect(offer).toEqual({
      table: 'settings',
      key: 'sign_up_confirmation',
      version: 3,
      name: 'Confirmarea adresei la înscriere',
      differences: [
        { field: 'Valoarea', ours: 'Niciodată', offered: 'Automat: dacă site-ul trimite e-mailuri' },
      ],
    });
  });

  it('shows the fields of a page that differ, also those only one side has', () => {
    const { name, differences } = offerOf({
      table: 'pages',
      key: '/contact',
      version: 2,
      current: {
        title: 'Contact',
        minimum_role: 'free',
        seo: { meta_title: 'Același', meta_keywords: ['a', 'b'], og: { title: 'Al nostru' } },
      },
      offered: {
        title: 'Contact',
        minimum_role: 'unregistered',
        seo: { meta_title: 'Același', meta_description: 'Nouă', meta_keywords: ['a'] },
      },
    });
    expect(name).toBe('Contact (/contact)');
    expect(differences).toEqual([
      { field: 'Rolul minim', ours: 'free', offered: 'unregistered' },
      { field: 'Descrierea în căutări', ours: '', offered: 'Nouă' },
      { field: 'Cuvintele-cheie', ours: 'a, b', offered: 'a' },
      { field: 'seo.og.title', ours: 'Al nostru', offered: '' },
    ]);
  });

  it('finds no difference between a value that is absent and one that is null', () => {
    const { differences } = offerOf({
      table: 'pages',
      key: '/x',
      version: 1,
      current: { title: 'X', seo: null },
      offered: { title: 'X', seo: {} },
    });
    expect(differences).toEqual([]);
  });
});
