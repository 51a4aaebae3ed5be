import type { RichBlock, RichText } from './rich-text.ts';

/**
 * A text with its blocks as plain text, for a field without scripts and for comparing two versions in words. Blocks have a
 * blank line between them, and say by the beginning of their lines what they are:
 *
 *     # a heading          - an item of a list          | a cell | another cell |
 *     > English = Romanian          [exercițiu: key]
 *     Greșit: what Romanian suggests
 *     Corect: what is said
 *     De ce: the reason
 *
 *     [imagine: file 1200x800]         [sunet: file]
 *     Se vede: what it shows           Se aude: what is said
 *     Legendă: what is below it        Legendă: what is below it
 *
 * Anything else is a paragraph. A backslash before a sign says that it is none.
 */
export function writeBlocks(blocks: RichText): string {
  return blocks.map(writeBlock).join('\n\n');
}

/** Reads the notation. It refuses nothing: what is no other block is a paragraph. */
export function parseBlocks(text: string): RichText {
  return text
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/)
    .flatMap((part) => parseRuns(part.split('\n').map((line) => line.trim())));
}

const SIGNS = {
  heading: '# ',
  list: '- ',
  table: '|',
  examples: '> ',
  wrong: 'Greșit: ',
  right: 'Corect: ',
  why: 'De ce: ',
  exercise: '[exercițiu:',
  picture: '[imagine:',
  sound: '[sunet:',
  alt: 'Se vede: ',
  said: 'Se aude: ',
  caption: 'Legendă: ',
} as const;

/** Lines that belong to the line above them, each once. */
const PARTS: Readonly<Record<string, readonly Sign[]>> = {
  wrong: ['wrong', 'right', 'why'],
  right: ['wrong', 'right', 'why'],
  why: ['wrong', 'right', 'why'],
  picture: ['alt', 'caption'],
  sound: ['said', 'caption'],
};

type Sign = keyof typeof SIGNS;

function writeBlock(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph': {
      const text = oneLine(block.text);
      return signOf(text) || text.startsWith('\\') ? `\\${text}` : text;
    }
    case 'heading':
      return `${SIGNS.heading}${oneLine(block.text)}`;
    case 'list':
      return block.items.map((item) => `${SIGNS.list}${oneLine(item)}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map(writeRow).join('\n');
    case 'examples':
      return block.items
        .map(({ en, ro }) => `${SIGNS.examples}${escapeSign(oneLine(en), '=')} = ${oneLine(ro)}`)
        .join('\n');
    case 'contrast': {
      const { wrong, right, why } = block;
      return [SIGNS.wrong + oneLine(wrong), SIGNS.right + oneLine(right), SIGNS.why + oneLine(why)].join(
        '\n',
      );
    }
    case 'exercise':
      return `${SIGNS.exercise} ${block.key}]`;
    case 'picture':
      return [
        `${SIGNS.picture} ${block.file} ${block.width}x${block.height}]`,
        ...partLines({ alt: block.alt, caption: block.caption }),
      ].join('\n');
    case 'sound':
      return [
        `${SIGNS.sound} ${block.file}]`,
        ...partLines({ said: block.said, caption: block.caption }),
      ].join('\n');
  }
}

function partLines(parts: Partial<Record<Sign, string | undefined>>): string[] {
  return Object.entries(parts).flatMap(([sign, text]) => (text ? [SIGNS[sign as Sign] + oneLine(text)] : []));
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => escapeSign(oneLine(cell), '|')).join(' | ')} |`;
}

/** The lines of one part, cut where another kind of block begins. */
function parseRuns(lines: readonly string[]): RichBlock[] {
  const runs: { sign: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (line === '') continue;
    const sign = signOf(line) ?? '';
    const last = runs.at(-1);
    const goesOn = last && (last.sign === sign ? !ALONE.has(sign) : isNextPart(last, sign));
    if (goesOn) last.lines.push(line);
    else runs.push({ sign, lines: [line] });
  }
  return runs.map(({ sign, lines: own }) => parseRun(sign, own));
}

/** Blocks of one line. */
const ALONE = new Set(['heading', 'exercise', 'picture', 'sound']);

function isNextPart({ sign, lines }: { sign: string; lines: readonly string[] }, next: string): boolean {
  return (PARTS[sign] ?? []).includes(next as Sign) && !lines.some((line) => signOf(line) === next);
}

function parseRun(sign: string, lines: readonly string[]): RichBlock {
  switch (sign) {
    case 'heading':
      return { kind: 'heading', text: without(SIGNS.heading, lines) };
    case 'list':
      return { kind: 'list', items: lines.map((line) => line.slice(SIGNS.list.length).trim()) };
    case 'table': {
      const [head = [], ...rows] = lines.map(parseRow);
      return { kind: 'table', head, rows };
    }
    case 'examples':
      return { kind: 'examples', items: lines.map(parseExample) };
    case 'wrong':
    case 'right':
    case 'why':
      return {
        kind: 'contrast',
        wrong: lineOf('wrong', lines),
        right: lineOf('right', lines),
        why: lineOf('why', lines),
      };
    case 'exercise':
      return { kind: 'exercise', key: insideOf(SIGNS.exercise, lines[0]) };
    case 'picture': {
      const [file = '', size = ''] = insideOf(SIGNS.picture, lines[0]).split(/\s+/);
      const [width = 0, height = 0] = size.split('x').map((side) => Number(side) || 0);
      return { kind: 'picture', file, width, height, alt: lineOf('alt', lines), ...captionIn(lines) };
    }
    case 'sound':
      return {
        ...{ kind: 'sound', file: insideOf(SIGNS.sound, lines[0]), said: lineOf('said', lines) },
        ...captionIn(lines),
      };
    default:
      return { kind: 'paragraph', text: lines.join(' ').replace(/^\\/, '') };
  }
}

function parseRow(line: string): string[] {
  return splitUnescaped(line.replace(/^\|/, '').replace(/(?<!\\)\|$/, ''), '|');
}

function parseExample(line: string): { en: string; ro: string } {
  const [en = '', ...rest] = splitUnescaped(line.slice(SIGNS.examples.length), '=');
  return { en, ro: rest.join(' = ') };
}

function splitUnescaped(text: string, sign: string): string[] {
  const parts = text.split(new RegExp(`(?<!\\\\)\\${sign}`));
  return parts.map((part) => part.replaceAll(`\\${sign}`, sign).trim());
}

function escapeSign(text: string, sign: string): string {
  return text.replaceAll(sign, `\\${sign}`);
}

function captionIn(lines: readonly string[]): { caption?: string } {
  const caption = lineOf('caption', lines);
  return caption === '' ? {} : { caption };
}

function insideOf(sign: string, line = ''): string {
  return line.slice(sign.length).replace(/\]$/, '').trim();
}

function lineOf(sign: Sign, lines: readonly string[]): string {
  const line = lines.find((one) => signOf(one) === sign);
  return line ? line.slice(SIGNS[sign].length - 1).trim() : '';
}

function without(sign: string, lines: readonly string[]): string {
  return lines.join(' ').slice(sign.length).trim();
}

function signOf(line: string): Sign | undefined {
  const names = Object.keys(SIGNS) as Sign[];
  return names.find((name) => line.startsWith(SIGNS[name]) || line === SIGNS[name].trim());
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
