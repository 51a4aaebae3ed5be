import { parseMarkedText, type TextSpan, writeMarkedText } from './marked-text.ts';
import type { RichBlock, RichText } from './rich-text.ts';

/** A node of the editor's document, as ProseMirror writes it. */
export interface EditorNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: EditorNode[];
  text?: string;
  marks?: { type: string }[];
}

/** The document of the editor for a text; never without a block, so that there is a place to write. */
export function documentOf(blocks: RichText): EditorNode {
  const content = blocks.map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** The text that a document of the editor holds, without what is empty in it. */
export function blocksOf({ content = [] }: EditorNode): RichText {
  return content.flatMap((node) => {
    const block = blockOf(node);
    return block ? [block] : [];
  });
}

function nodeOf(block: RichBlock): EditorNode {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textNode(block.kind, block.text);
    case 'list':
      return { type: 'list', content: block.items.map((item) => textNode('listItem', item)) };
    case 'table':
      return {
        type: 'table',
        content: [block.head, ...block.rows].map((row) => ({
          type: 'tableRow',
          content: row.map((cell) => textNode('tableCell', cell)),
        })),
      };
    case 'examples':
      return {
        type: 'examples',
        content: block.items.map(({ en, ro }) => ({
          type: 'example',
          content: [plainNode('exampleEnglish', en), plainNode('exampleRomanian', ro)],
        })),
      };
    case 'contrast':
      return {
        type: 'contrast',
        content: [
          plainNode('contrastWrong', block.wrong),
          plainNode('contrastRight', block.right),
          textNode('contrastWhy', block.why),
        ],
      };
    case 'exercise':
      return { type: 'exercise', attrs: { key: block.key } };
    case 'picture':
      return {
        type: 'picture',
        attrs: { file: block.file, width: block.width, height: block.height },
        content: [plainNode('pictureAlt', block.alt), textNode('pictureCaption', block.caption ?? '')],
      };
    case 'sound':
      return {
        type: 'sound',
        attrs: { file: block.file },
        content: [plainNode('soundSaid', block.said), textNode('soundCaption', block.caption ?? '')],
      };
  }
}

function textNode(type: string, text: string): EditorNode {
  return withContent(
    type,
    parseMarkedText(text).map((span): EditorNode => {
      const marks = [
        ...(span.isStrong ? [{ type: 'strong' }] : []),
        ...(span.isEnglish ? [{ type: 'english' }] : []),
      ];
      return { type: 'text', text: span.text, ...(marks.length > 0 && { marks }) };
    }),
  );
}

function plainNode(type: string, text: string): EditorNode {
  return withContent(type, text === '' ? [] : [{ type: 'text', text }]);
}

/** ProseMirror writes no empty lists. */
function withContent(type: string, content: EditorNode[]): EditorNode {
  return content.length > 0 ? { type, content } : { type };
}

function blockOf({ type, content = [], attrs }: EditorNode): RichBlock | null {
  switch (type) {
    case 'heading':
    case 'paragraph': {
      const text = markedIn(content);
      return text === '' ? null : { kind: type, text };
    }
    case 'list': {
      const items = content.map((item) => markedIn(item.content)).filter((item) => item !== '');
      return items.length > 0 ? { kind: 'list', items } : null;
    }
    case 'table': {
      const [head = [], ...rows] = content.map((row) =>
        (row.content ?? []).map((cell) => markedIn(cell.content)),
      );
      return [head, ...rows].flat().some((cell) => cell !== '') ? { kind: 'table', head, rows } : null;
    }
    case 'examples': {
      const items = content
        .map(({ content: [en, ro] = [] }) => ({ en: plainIn(en?.content), ro: plainIn(ro?.content) }))
        .filter(({ en, ro }) => en !== '' || ro !== '');
      return items.length > 0 ? { kind: 'examples', items } : null;
    }
    case 'contrast': {
      const [wrong, right, why] = content;
      const block = {
        wrong: plainIn(wrong?.content),
        right: plainIn(right?.content),
        why: markedIn(why?.content),
      };
      return Object.values(block).some((text) => text !== '') ? { kind: 'contrast', ...block } : null;
    }
    case 'exercise':
      return { kind: 'exercise', key: String(attrs?.key ?? '') };
    case 'picture': {
      const [alt, caption] = content;
      const { file, width, height } = attrs ?? {};
      return {
        ...{ kind: 'picture', file: String(file), width: Number(width), height: Number(height) },
        ...{ alt: plainIn(alt?.content), ...captionOf(caption) },
      };
    }
    case 'sound': {
      const [said, caption] = content;
      return {
        ...{ kind: 'sound', file: String(attrs?.file), said: plainIn(said?.content) },
        ...captionOf(caption),
      };
    }
    default:
      return null;
  }
}

function captionOf(node: EditorNode | undefined): { caption?: string } {
  const caption = markedIn(node?.content);
  return caption === '' ? {} : { caption };
}

function markedIn(content: EditorNode[] = []): string {
  const spans = content.map(({ text = '', marks = [] }): TextSpan => {
    const has = (type: string) => marks.some((mark) => mark.type === type);
    return { text, isEnglish: has('english'), isStrong: has('strong') };
  });
  return oneLine(writeMarkedText(spans));
}

function plainIn(content: EditorNode[] = []): string {
  return oneLine(content.map(({ text = '' }) => text).join(''));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
