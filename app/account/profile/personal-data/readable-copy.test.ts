import { expect, it } from 'vitest';
import { renderReadableCopy } from './readable-copy.server.tsx';

it('The readable copy shows every value as text and runs no script', () => {
  const page = renderReadableCopy({
    document: 'Datele tale la școală',
    'creat la': '2026-11-22T10:00:00.000Z',
    lămuriri: ['Aici este tot.'],
    date: {
      Profilul: [{ nume: '<script>alert(1)</script>', rol: 'free' }],
      'Date lăsate școlii': [],
      'Ce s-a întâmplat cu ele': [{ detalii: { 'e-mail': 'ana@exemplu.ro' }, 'acord confirmat': true }],
    },
    'păstrate, dar neincluse': { Contul: ['parola (doar amprenta ei)'] },
  });
  expect(page).toMatch(/^<!doctype html><html lang="ro">/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('<dt>nume</dt>');
  expect(page).toMatch(/Date lăsate școlii<\/h2><p>Nimic\./);
  expect(page).toContain('ana@exemplu.ro');
  expect(page).toContain('<dd>da</dd>');
  expect(page).toContain('parola (doar amprenta ei)');
});
