import { formatDate } from '#app/domain/romanian.ts';
import { Heading, Page } from '#app/ui/page.tsx';
import type { LegalBlock, LegalDocument } from '#content/legal/legal-document.ts';

/** A legal text with the school's own details put in where it names a setting, as in {legal_name}. */
export function LegalText({ text, settings }: { text: LegalDocument; settings: Record<string, string> }) {
  const fill = (sentence: string) =>
    sentence.replace(/\{([a-z_]+)\}/g, (_, key: string) => settings[key] ?? '');
  return (
    <Page width="reading">
      <Heading level={1}>{text.title}</Heading>
      <p>Versiunea din {formatDate(text.version)}</p>
      {text.sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <Heading level={2} id={section.id}>
            {section.heading}
          </Heading>
          {section.blocks.map((block) => (
            <Block key={typeof block === 'string' ? block : block.items[0]} block={block} fill={fill} />
          ))}
        </section>
      ))}
    </Page>
  );
}

function Block({ block, fill }: { block: LegalBlock; fill: (sentence: string) => string }) {
  if (typeof block === 'string') return <p>{fill(block)}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{fill(item)}</li>
      ))}
    </ul>
  );
}
