import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import type { LegalBlock, LegalDocument } from '#content/legal/legal-document.ts';
import { fillBlocks } from './legal-placeholders.ts';

interface LegalTextProps {
  text: LegalDocument;
  /** Values of the settings that the text names. */
  settings: Record<string, string>;
  picture: ReactNode;
}

/** The page of a legal text; placeholders such as {legal_name} are replaced by settings. */
export function LegalText({ text, settings, picture }: LegalTextProps) {
  return (
    <Page width="reading">
      <div className="w-28">{picture}</div>
      <Heading level={1}>{text.title}</Heading>
      <p>Versiunea din {formatDate(text.version)}</p>
      {text.sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <Heading level={2} id={section.id}>
            {section.heading}
          </Heading>
          {fillBlocks(section.blocks, settings).map((block) => (
            <Block key={typeof block === 'string' ? block : block.items[0]} block={block} />
          ))}
        </section>
      ))}
      <p>
        <ButtonLink to={href('/contact')} variant="secondary">
          Întreabă-ne ce nu e clar
        </ButtonLink>
      </p>
    </Page>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
