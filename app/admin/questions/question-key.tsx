import { FactList } from '#app/admin/admin-frame.tsx';
import { TRANSFER_ERRORS } from '#app/domain/transfer-errors.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { EASE_NAMES, type Ease, typedOf } from '#app/level-test/written/typed-question.ts';
import type { Question } from '#content/level-test/item-schema.ts';

/** The key of a written question, with everything a result says about it. */
export function QuestionKey({ question }: { question: Question }) {
  const answers = question.format === 'choice' ? [question.answer] : question.answers;
  const { level, skill, topic, transfer, pattern, explanation, mistakes, examples, beyond } = question;
  return (
    <FactList
      facts={[
        {
          name: 'Cheia',
          value: <b lang="en">{answers.join(' / ')}</b>,
        },
        {
          name: 'Greșelile',
          value: (
            <ul className="grid gap-1">
              {mistakes.map((mistake) => (
                <li key={mistake.response}>
                  <b lang="en">{mistake.response}</b>
                  {`: ${mistake.why} (${transferName(mistake.transfer)})`}
                </li>
              ))}
            </ul>
          ),
        },
        { name: 'Tiparul', value: <span lang="en">{pattern}</span> },
        { name: 'Explicația', value: explanation },
        {
          name: 'Exemplele',
          value: (
            <ul className="grid gap-1">
              {examples.map(({ en, ro }) => (
                <li key={en}>
                  <span lang="en">{en}</span> {ro}
                </li>
              ))}
            </ul>
          ),
        },
        {
          name: 'Despre',
          value: (
            <>
              {`${level}, ${SKILL_NAMES[skill].toLowerCase()}, `}
              <span lang="en">{topic}</span>
              {`, ${transferName(transfer)}; ${EASE_NAMES[typedOf(question).ease as Ease]} pentru nivel`}
              {beyond && `; mai grele: ${beyond.join(', ')}`}
            </>
          ),
        },
      ]}
    />
  );
}

function transferName(transfer: Question['transfer']): string {
  return transfer === 'none' ? 'nu vine din română' : TRANSFER_ERRORS[transfer].name;
}
