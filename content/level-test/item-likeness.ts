import type { Problem } from '#app/domain/problem.ts';
import type { Question } from './item-schema.ts';
import { jaccardSimilarity, stemTemplate } from './stem-template.ts';

/** What is compared of a question. */
export interface Stem {
  /** The id in the files, or the name of a written question. */
  id: string;
  /** The sentence: for an order the first right one. */
  sentence: string;
  /** The passage or the script; empty without. */
  text: string;
}

/** A stem with the masked forms that are compared. */
export interface ComparedStem extends Stem {
  template: string;
  textTemplate: string;
}

export function stemOf(id: string, question: Question): ComparedStem {
  const { format, prompt, passage, script } = question;
  return comparedStem({
    id,
    sentence: format === 'order' ? (question.answers[0] ?? '') : prompt,
    text: passage ?? script ?? '',
  });
}

export function comparedStem(stem: Stem): ComparedStem {
  return { ...stem, template: stemTemplate(stem.sentence), textTemplate: stemTemplate(stem.text) };
}

const MAX_SAME_TEMPLATES = 3;

/** Why a question is too much like others of the bank: names, numbers and pronouns do not count as a difference. */
export function likenessesOf(stem: ComparedStem, others: readonly ComparedStem[]): Problem[] {
  const field = 'prompt';
  const same = others.filter(({ template }) => template === stem.template);
  const twin = same.find(({ text }) => text === stem.text);
  if (twin) {
    const sentence = `Enunțul e ca la întrebarea ${twin.id}, poate cu alte nume sau numere: „${twin.sentence}”. Scrie altul.`;
    return [{ field, sentence }];
  }
  const problems: Problem[] = [];
  if (same.length >= MAX_SAME_TEMPLATES) {
    const sentence = `Enunțul are aceeași formă ca alte ${same.length} întrebări (${same.map(({ id }) => id).join(', ')}): scrie-l altfel.`;
    problems.push({ field, sentence });
  }
  const isLong = ({ text, template }: ComparedStem) => text === '' && template.split(' ').length >= 5;
  const alike = isLong(stem)
    ? others.find((other) => isLong(other) && jaccardSimilarity(stem.template, other.template) > 0.6)
    : undefined;
  if (alike) {
    const sentence = `Enunțul are cele mai multe cuvinte din întrebarea ${alike.id}: „${alike.sentence}”. Scrie-l altfel.`;
    problems.push({ field, sentence });
  }
  const retold =
    stem.text === ''
      ? undefined
      : others.find(
          ({ text, textTemplate }) =>
            text !== '' && text !== stem.text && jaccardSimilarity(stem.textTemplate, textTemplate) > 0.5,
        );
  if (retold) {
    const sentence = `Textul seamănă prea mult cu cel de la întrebarea ${retold.id}: folosește-l pe acela literă cu literă, sau scrie altul.`;
    problems.push({ field: 'text', sentence });
  }
  return problems;
}
