import { parseScript, scriptLines, speakersOf, turnOf } from '#app/domain/dialogue.ts';
import { type PassageBlock, parsePassage } from '#app/domain/passage-blocks.ts';
import type { Problem } from '#app/domain/problem.ts';
import { counted } from '#app/domain/romanian.ts';
import type { Question } from './item-schema.ts';
import { isPicture, PICTURES } from './pictures.ts';

/** Lines that were meant as notation and are read as part of a paragraph. */
const MISSED_NOTATION: readonly [RegExp, string][] = [
  [/^#/, 'un titlu începe cu # și un spațiu'],
  [/^\|/, 'un rând de tabel începe și se termină cu |'],
  [/\[ *picture\b/i, 'un desen e singur pe rândul lui, ca [picture: boy-on-bike]'],
  [/^\d{1,2}\)|^\d{1,2}\.(?!\d)/, 'un pas are numărul, punct și spațiu: 1. și apoi textul'],
  [/^[-–—*•]/, 'un rând de listă începe cu - și un spațiu'],
  [/^(From|To|Subject) ?:/i, 'From:, To: și Subject: sunt primele rânduri ale textului, urmate de ceva'],
];

/** The notation of a passage: every line is what its author meant, and tables, steps and pictures are whole. */
export function hasReadablePassage({ passage = '' }: Question): Problem[] {
  const blocks = parsePassage(passage);
  const sentences = [
    ...blocks.flatMap(missedNotation),
    ...blocks.flatMap((block) => (block.kind === 'table' ? brokenTable(block) : [])),
    ...brokenSteps(blocks),
    ...wrongPicture(blocks),
  ];
  return sentences.slice(0, 1).map((sentence) => ({ field: 'passage', sentence }));
}

function missedNotation(block: PassageBlock): string[] {
  if (block.kind !== 'paragraph') return [];
  return block.text.split('\n').flatMap((line) => {
    const rule = MISSED_NOTATION.find(([sign]) => sign.test(line))?.[1];
    return rule === undefined ? [] : [`Rândul „${beginningOf(line)}” nu se citește ca notație: ${rule}.`];
  });
}

function brokenTable({ head, rows }: Extract<PassageBlock, { kind: 'table' }>): string[] {
  if (rows.length === 0) {
    return ['Tabelul are un singur rând: primul e capul lui, iar sub el e nevoie de încă unul cel puțin.'];
  }
  const odd = rows.find((row) => row.length !== head.length);
  if (odd) {
    const cells = (count: number) => counted(count, 'celulă', 'celule');
    return [
      `Rândul de tabel „${odd.join(' | ')}” are ${cells(odd.length)}, iar capul tabelului ${cells(head.length)}: fă-le egale.`,
    ];
  }
  const holed = [head, ...rows].find((row) => row.includes(''));
  return holed
    ? [`Rândul de tabel „${holed.join(' | ')}” are o celulă goală: scrie ceva în ea, de pildă "closed".`]
    : [];
}

/** Under another heading the numbers go on or begin again at 1. */
function brokenSteps(blocks: readonly PassageBlock[]): string[] {
  let last = 0;
  for (const block of blocks) {
    if (block.kind !== 'steps') continue;
    for (const [index, { number, text }] of block.steps.entries()) {
      const isNext = number === last + 1 || (index === 0 && number === 1);
      if (!isNext) {
        return [
          `Pasul „${number}. ${beginningOf(text)}” nu e la rând: numerotează pașii de la 1, fără întrerupere.`,
        ];
      }
      last = number;
    }
  }
  return [];
}

function wrongPicture(blocks: readonly PassageBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'picture') return [];
    if (!isPicture(block.name)) {
      return [`Desenul „${block.name}” nu există: alege dintre ${Object.keys(PICTURES).join(', ')}.`];
    }
    return blocks.length === 1 ? [] : ['Un desen e singur în textul lui: scoate celelalte rânduri.'];
  });
}

/** A script of one voice, or a dialogue whose every line is a turn. */
export function hasWholeDialogue({ script = '' }: Question): Problem[] {
  const sentence = brokenDialogue(script);
  return sentence === null ? [] : [{ field: 'script', sentence }];
}

const MIN_TURNS = 4;

function brokenDialogue(script: string): string | null {
  const lines = scriptLines(script);
  const names = [...script.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}'-]*: /gu)];
  if (names.length < 2) return null;
  if (lines.length === 1)
    return 'Replicile dialogului sunt pe un singur rând: scrie fiecare replică pe rândul ei.';
  const unnamed = lines.find((line) => turnOf(line) === null);
  if (unnamed !== undefined) {
    return `Rândul „${beginningOf(unnamed)}” nu începe cu numele cui vorbește: scrie fiecare replică pe un rând, ca „Anna: Hello.”`;
  }
  const turns = parseScript(script);
  const speakers = speakersOf(turns);
  const inside = turns.find(({ text }) => speakers.some((speaker) => text.includes(`${speaker}: `)));
  if (inside) {
    return `Rândul „${beginningOf(inside.text)}” are două replici: scrie fiecare replică pe rândul ei.`;
  }
  const noFirstName = speakers.find((speaker) => !/^\p{Lu}\p{Ll}/u.test(speaker));
  if (noFirstName !== undefined) {
    return `„${noFirstName}” nu e un prenume: vorbitorii unui dialog au prenume, ca Anna și Tom.`;
  }
  if (speakers.length !== 2) {
    return `Dialogul are ${counted(speakers.length, 'vorbitor', 'vorbitori')}, ${speakers.join(', ')}: scrie-l pentru exact doi.`;
  }
  const twice = turns.find(({ speaker }, index) => speaker === turns[index - 1]?.speaker);
  if (twice) {
    return `${twice.speaker} are două replici la rând, a doua „${beginningOf(twice.text)}”: unește-le într-una.`;
  }
  if (turns.length < MIN_TURNS) {
    return `Dialogul are ${counted(turns.length, 'replică', 'replici')}: scrie cel puțin ${MIN_TURNS}.`;
  }
  return null;
}

function beginningOf(line: string): string {
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
