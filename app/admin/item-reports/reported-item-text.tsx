import type { ReactNode } from 'react';
import { isPictureText } from '#app/domain/passage-blocks.ts';
import type { ReportedItem } from '#app/level-test/reports/report-group.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { Passage } from '#app/level-test/text/passage.tsx';
import { ScriptText } from '#app/level-test/text/script-text.tsx';

/** A question as the learner saw it, with its key, foreseen mistakes and explanation. */
export function ReportedItemText({ item }: { item: ReportedItem }) {
  return (
    <>
      {item.passage && (
        <Source name={isPictureText(item.passage) ? 'Desenul' : 'Textul'}>
          <Passage text={item.passage} />
        </Source>
      )}
      {item.script && (
        <Source name="Ce s-a auzit">
          <ScriptText script={item.script} />
        </Source>
      )}
      <p lang={item.format === 'order' ? 'ro' : 'en'} className="reported-prompt">
        {item.prompt}
        {item.hint && ` (${item.hint})`}
      </p>
      {item.options.length > 0 && (
        <ul className="grid gap-1" aria-label={item.format === 'order' ? 'Cuvintele' : 'Variantele'}>
          {item.options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the order never changes
            <li key={index} className="rounded-control border border-line px-4 py-1.5 wrap-anywhere">
              <span lang="en">{option}</span>
              {item.format === 'choice' && item.answers.includes(option) && (
                <b className="text-success"> (corect)</b>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-3 rounded-control bg-sunken px-4 py-3">
        <Fact name="Cheia">
          <span lang="en">{item.answers.join(' / ')}</span>
        </Fact>
        <Fact name="Despre">
          {SKILL_NAMES[item.skill]}, <span lang="en">{item.topic}</span>
        </Fact>
        {item.pattern && (
          <Fact name="Tiparul">
            <span lang="en">{item.pattern}</span>
          </Fact>
        )}
        {item.mistakes.length > 0 && (
          <Fact name="Greșelile prevăzute">
            <ul className="grid gap-1">
              {item.mistakes.map(({ response, why }) => (
                <li key={response}>
                  <b lang="en">{response}</b>: {why}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name="Explicația">{item.explanation}</Fact>
      </dl>
    </>
  );
}

function Source({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details>
      <summary className="text-link min-h-11 py-2">{name}</summary>
      {children}
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-small text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
