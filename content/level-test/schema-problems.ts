import type { z } from 'zod';
import type { Problem } from '#app/domain/problem.ts';
import { counted } from '#app/domain/romanian.ts';

const NAMES: Readonly<Record<string, string>> = {
  format: 'Formatul',
  level: 'Nivelul',
  skill: 'Ce verifică',
  topic: 'Tema',
  transfer: 'Capcana',
  difficulty: 'Dificultatea',
  passage: 'Textul de citit',
  script: 'Textul de ascultat',
  prompt: 'Enunțul',
  hint: 'Indiciul',
  answer: 'Răspunsul corect',
  answers: 'Răspunsurile corecte',
  pattern: 'Tiparul',
  explanation: 'Explicația',
  examples: 'Exemplele',
  mistakes: 'Greșelile',
  beyond: 'Cuvintele mai grele',
};

/** The Romanian name of a field of a question. */
export function nameOf(field: string): string {
  const [list = '', index, part] = field.split('.');
  const number = Number(index) + 1;
  if (list === 'mistakes' && part !== undefined) {
    const parts = {
      response: `Greșeala ${number}`,
      transfer: `Capcana greșelii ${number}`,
      why: `De ce la greșeala ${number}`,
    };
    return parts[part as keyof typeof parts] ?? `Greșeala ${number}`;
  }
  if (list === 'examples' && part !== undefined) {
    return part === 'ro' ? `Traducerea exemplului ${number}` : `Exemplul ${number}`;
  }
  return NAMES[list] ?? field;
}

const MISTAKES: Readonly<Record<string, string>> = {
  choice: 'O alegere are exact trei greșeli: scrie-le pe toate trei, cu motivele lor.',
  gap: 'O completare are între una și trei greșeli: scrie cel puțin una, cu motivul ei.',
  order: 'O ordonare are una sau două greșeli: scrie cel puțin o ordine greșită, cu motivul ei.',
};

/** The issues of the schema as sentences, one for each field. */
export function schemaProblems(given: unknown, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const problems = issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        sentence: `${nameOf(key)}: nu se folosește la formatul acesta, golește câmpul.`,
      }));
    }
    const field = issue.path.join('.');
    return [{ field, sentence: sentenceOf(field, issue, given) }];
  });
  return problems.filter(({ field }, index) => problems.findIndex((it) => it.field === field) === index);
}

function sentenceOf(field: string, issue: z.core.$ZodIssue, given: unknown): string {
  const name = nameOf(field);
  if (field === 'mistakes')
    return MISTAKES[String((given as { format?: unknown }).format)] ?? `${name}: lipsesc.`;
  if (field === 'examples') return 'Exemplele sunt exact două, fiecare cu traducerea lui.';
  if (field === 'beyond') return 'Cuvintele mai grele sunt cel mult trei: înlocuiește-le pe celelalte.';
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return `${name}: alege din listă.`;
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return issue.origin === 'string'
      ? `${name}: scrie cel mult ${counted(most, 'caracter', 'caractere')}.`
      : `${name}: cel mult ${most}.`;
  }
  if (issue.code === 'too_small' && Number(issue.minimum) > 1 && issue.origin === 'string') {
    return `${name}: scrie cel puțin ${counted(Number(issue.minimum), 'caracter', 'caractere')}.`;
  }
  if (issue.code === 'too_small' && issue.origin === 'number') return `${name}: cel puțin ${issue.minimum}.`;
  return `${name}: completează câmpul.`;
}
