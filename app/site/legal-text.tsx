import { href } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Drawing } from '#app/ui/illustration.tsx';
import { Heading } from '#app/ui/page.tsx';
import { Reading } from '#app/ui/reading.tsx';
import type { LegalBlock, LegalDocument } from '#content/legal/legal-document.ts';
import { fillBlocks } from './legal-placeholders.ts';

interface LegalTextProps {
  text: LegalDocument;
  /** Values of the settings that the text names. */
  settings: Record<string, string>;
  picture: Drawing;
}

/** The page of a legal text; placeholders such as {legal_name} are replaced by settings. */
export function LegalText({ text, settings, picture }: LegalTextProps) {
  return (
    <Reading
      picture={picture}
      title={text.title}
      facts={`Versiunea din ${formatDate(text.version)}`}
      contents={[{ id: 'pe-scurt', heading: 'Pe scurt' }, ...text.sections]}
    >
      <section
        aria-labelledby="pe-scurt"
        className="flow rounded-card border-2 border-accent bg-surface p-5 sm:p-7"
      >
        <Heading level={2} id="pe-scurt">
          Pe scurt
        </Heading>
        <ul>
          {text.summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="text-small text-muted">Contează textul întreg, de mai jos.</p>
      </section>
      <div className="flow">
        {text.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <Heading level={2} size="small" id={section.id}>
              {section.heading}
            </Heading>
            {fillBlocks(section.blocks, settings).map((block) => (
              <Block key={typeof block === 'string' ? block : block.items[0]} block={block} />
            ))}
          </section>
        ))}
      </div>
      <p>
        <ButtonLink to={href('/contact')} variant="secondary">
          Întreabă-ne ce nu e clar
        </ButtonLink>
      </p>
    </Reading>
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
