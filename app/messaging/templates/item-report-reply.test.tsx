import { describe, expect, it } from 'vitest';
import { renderMail } from '../mail/render-mail.server.ts';
import { ItemReportReply, type ItemReportReplyMail } from './item-report-reply.tsx';

const MAIL: ItemReportReplyMail = {
  subject: 'Răspuns la greșeala pe care ai raportat-o',
  product: 'English Beyond Limits',
  origin: 'https://scoala.example',
  outcome: 'Corectăm întrebarea',
  prompt: { text: 'She … to school.', isEnglish: true },
  kind: 'Și alt răspuns e corect',
  reply: 'Ai dreptate.\nMulțumim.',
  reportedOn: '21 noiembrie 2026',
};

function rendered(changes: Partial<ItemReportReplyMail> = {}) {
  return renderMail(<ItemReportReply {...MAIL} {...changes} />);
}

describe('Reply to an item report', () => {
  it('The reply to an item report holds question, outcome and reason in both parts', async () => {
    const { html, text } = await rendered();
    for (const part of [html, text]) {
      for (const words of [
        MAIL.outcome,
        MAIL.prompt.text,
        MAIL.kind,
        'Ai dreptate.',
        'Mulțumim.',
        'pe 21 noiembrie 2026, cineva a raportat o greșeală',
      ]) {
        expect(part.replace(/<!-- -->/g, '')).toContain(words);
      }
    }
    expect(html).toContain('<b lang="en">She … to school.</b>');
    expect(text).toMatch(/Ai dreptate\.\n+Mulțumim\./);
    expect(text).not.toMatch(/<[a-z!/]|&[a-z]+;|\{|undefined/);
  });

  it('The reply to an item report loads nothing and shows all its data as text', async () => {
    const { html } = await rendered({
      reply: '<script>alert(1)</script>',
      prompt: { text: '<b>', isEnglish: false },
    });
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form)\b|url\(|@import|@font-face|src=/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<b lang="ro">&lt;b&gt;</b>');
  });
});
