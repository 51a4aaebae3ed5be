/** A part of a passage that is shown as one thing. The notation is in content/level-test/README.md. */
export type PassageBlock =
  /** Line breaks in the text are kept. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'email-head'; lines: { name: string; text: string }[] }
  | { kind: 'steps'; steps: { number: number; text: string }[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'picture'; name: string };

const HEADING = /^# +(\S.*)$/;
const EMAIL_HEAD = /^(From|To|Subject): +(\S.*)$/;
const STEP = /^(\d{1,2})\. +(\S.*)$/;
const LIST_ITEM = /^- +(\S.*)$/;
const TABLE_ROW = /^\|(.*)\|$/;
const PICTURE = /^\[picture: *([a-z0-9-]+)\]$/;

/** The blocks of a passage. Whatever is not in the notation is a paragraph, so every text has blocks. */
export function parsePassage(passage: string): PassageBlock[] {
  const blocks: PassageBlock[] = [];
  let isAfterEmptyLine = false;
  for (const line of passage.split(/\r?\n/).map((it) => it.trim())) {
    if (line !== '') addLine(blocks, line, isAfterEmptyLine);
    isAfterEmptyLine = line === '';
  }
  return blocks;
}

/** The English that is read in a passage: without signs of notation, names of e-mail fields and pictures. */
export function readTextOfPassage(passage: string): string {
  return parsePassage(passage).map(readTextOf).join('\n');
}

/** Whether a passage is a picture instead of a text. */
export function isPictureText(passage: string): boolean {
  return parsePassage(passage)[0]?.kind === 'picture';
}

function addLine(blocks: PassageBlock[], line: string, isAfterEmptyLine: boolean) {
  const last = blocks.at(-1);
  const open = isAfterEmptyLine ? undefined : last;
  const [, heading] = HEADING.exec(line) ?? [];
  const [, headName, headText] = EMAIL_HEAD.exec(line) ?? [];
  const [, number, step] = STEP.exec(line) ?? [];
  const [, item] = LIST_ITEM.exec(line) ?? [];
  const [, row] = TABLE_ROW.exec(line) ?? [];
  const [, picture] = PICTURE.exec(line) ?? [];

  if (heading !== undefined) {
    blocks.push({ kind: 'heading', text: heading });
  } else if (headName !== undefined && headText !== undefined && (!last || last.kind === 'email-head')) {
    const headLine = { name: headName, text: headText };
    if (last) last.lines.push(headLine);
    else blocks.push({ kind: 'email-head', lines: [headLine] });
  } else if (step !== undefined) {
    const numbered = { number: Number(number), text: step };
    // The clauses of a contract often have empty lines between them.
    if (last?.kind === 'steps') last.steps.push(numbered);
    else blocks.push({ kind: 'steps', steps: [numbered] });
  } else if (item !== undefined) {
    if (open?.kind === 'list') open.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  } else if (row !== undefined) {
    const cells = row.split('|').map((cell) => cell.trim());
    if (open?.kind === 'table') open.rows.push(cells);
    else blocks.push({ kind: 'table', head: cells, rows: [] });
  } else if (picture !== undefined) {
    blocks.push({ kind: 'picture', name: picture });
  } else if (open?.kind === 'paragraph') {
    open.text += `\n${line}`;
  } else {
    blocks.push({ kind: 'paragraph', text: line });
  }
}

function readTextOf(block: PassageBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.text;
    case 'email-head':
      // An address is looked at, and not read word by word.
      return block.lines.map(({ text }) => text.replace(/\S+@\S+/g, '')).join('\n');
    case 'steps':
      return block.steps.map(({ text }) => text).join('\n');
    case 'list':
      return block.items.join('\n');
    case 'table':
      return [block.head, ...block.rows].flat().join('\n');
    case 'picture':
      return '';
  }
}
