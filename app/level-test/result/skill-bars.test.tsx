import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ResultView, SkillResult } from './result-view.server.ts';
import { SkillBars } from './skill-bars.tsx';

const TOLD = { level: 'B1', lowest: 'A2', highest: 'B2', at: 0.42, from: 0.3, to: 0.6 } as const;

function rowOf(skill: Partial<SkillResult>): string {
  const result = { skills: [{ skill: 'grammar', answered: 6, correct: 4, told: TOLD, ...skill }] };
  const html = renderToStaticMarkup(<SkillBars result={result as unknown as ResultView} />);
  return html.slice(html.indexOf('<li'), html.indexOf('</li>'));
}

describe('the bar of a skill', () => {
  it('is full up to where the interval begins, striped up to its end, with the estimate between', () => {
    const row = rowOf({});
    expect(row).toContain('skill-reach" style="width:60%"');
    expect(row).toContain('skill-base" style="width:50%"');
    expect(row).toContain('inset-inline-start:42%');
  });

  it('says the same in words', () => {
    expect(rowOf({})).toMatch(/<b>B1<\/b><span[^>]*>, probabil între A2 și B2</);
    expect(rowOf({ told: { ...TOLD, lowest: 'B1', highest: 'B1' } })).toContain(', probabil chiar B1<');
  });

  it('is empty after too few questions, and says why', () => {
    const row = rowOf({ answered: 2, told: null });
    expect(row).toContain('prea puține întrebări');
    expect(row).not.toMatch(/skill-reach|B1/);
    expect(rowOf({ skill: 'listening', answered: 0, told: null })).toContain('fără întrebări de ascultat');
    expect(rowOf({ skill: 'reading', answered: 0, told: null })).toContain('prea puține întrebări');
  });
});
