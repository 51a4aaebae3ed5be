import { type CommandProps, Editor, Extension } from '@tiptap/core';
import { history, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { Node as DocumentNode, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { parseBlocks, writeBlocks } from '#app/domain/rich-text/block-notation.ts';
import { blocksOf, documentOf, type EditorNode } from '#app/domain/rich-text/editor-document.ts';
import { editorNodes } from './editor-nodes.ts';
import type { MediaKind, PlacedMedia } from './media-dialog.tsx';
import { simplifyPasted } from './pasted-html.ts';
import type { EditorExercise } from './rich-text-editor.tsx';

interface MountOptions {
  place: HTMLElement;
  /** Holds the text in its notation; written whenever it changes. */
  field: HTMLTextAreaElement;
  labelledBy: string;
  describedBy: string | undefined;
  exercises: readonly EditorExercise[];
  fileAddress(file: string): string;
  /** Called when the text or the place in it changed. */
  onChange(): void;
  /** Called with a picture or a sound that was pasted or dropped as a file. */
  onFile(kind: MediaKind, file: File): void;
  /** Called when a text was pasted whose pictures were left out. */
  onPicturesLeftOut(): void;
}

export type BlockName = 'paragraph' | 'heading' | 'list' | 'table' | 'examples' | 'contrast';
export type MarkName = 'english' | 'strong';
export type TablePart = 'row' | 'column';

export interface MountedEditor {
  /** The block that the cursor is in, or 'exercise'. */
  block(): string;
  hasMark(name: MarkName): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
  toggleMark(name: MarkName): void;
  /** Makes a paragraph, heading or list of the one at the cursor; other blocks come after it. */
  setBlock(name: BlockName): void;
  insertExercise(key: string): void;
  insertMedia(media: PlacedMedia): void;
  addToTable(part: TablePart): void;
  removeFromTable(part: TablePart): void;
  moveBlock(by: -1 | 1): void;
  removeBlock(): void;
  undo(): void;
  redo(): void;
  destroy(): void;
}

/** What a new block of each kind is. */
const NEW: Record<'table' | 'examples' | 'contrast', EditorNode> = {
  table: {
    type: 'table',
    content: Array.from({ length: 3 }, () => ({
      type: 'tableRow',
      content: [{ type: 'tableCell' }, { type: 'tableCell' }],
    })),
  },
  examples: {
    type: 'examples',
    content: [{ type: 'example', content: [{ type: 'exampleEnglish' }, { type: 'exampleRomanian' }] }],
  },
  contrast: {
    type: 'contrast',
    content: [{ type: 'contrastWrong' }, { type: 'contrastRight' }, { type: 'contrastWhy' }],
  },
};

const IN_LINES = new Set(['paragraph', 'heading', 'list']);

/** Puts the editor into its place. It makes no style element, which the content security policy forbids. */
export function mountEditor(options: MountOptions): MountedEditor {
  const { place, field, labelledBy, describedBy, exercises, fileAddress, onChange, onFile } = options;
  const nameOf = (key: string) => exercises.find((exercise) => exercise.key === key)?.name ?? 'nu mai există';
  const editor = new Editor({
    element: place,
    injectCSS: false,
    extensions: [...editorNodes(nameOf, fileAddress), KEYS],
    content: documentOf(parseBlocks(field.value)),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: 'rich-text-area',
      },
      transformPastedHTML(html) {
        if (/<img\b/i.test(html) && textOf(html) !== '') options.onPicturesLeftOut();
        return simplifyPasted(html);
      },
      handlePaste: (_, { clipboardData }) => takeFile(clipboardData, onFile),
      handleDrop: (_, { dataTransfer }) => takeFile(dataTransfer, onFile),
    },
    onUpdate() {
      field.value = writeBlocks(blocksOf(editor.getJSON() as EditorNode));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    onTransaction: onChange,
  });
  const run = (change: (props: CommandProps) => boolean) => {
    editor.chain().focus().command(change).run();
  };
  return {
    block: () =>
      blockAt(editor.state.selection.$from)?.type.name ?? selectedBlock(editor)?.type.name ?? 'paragraph',
    hasMark: (name) => editor.isActive(name),
    canUndo: () => undoDepth(editor.state) > 0,
    canRedo: () => redoDepth(editor.state) > 0,
    toggleMark: (name) => void editor.chain().focus().toggleMark(name).run(),
    setBlock: (name) => setBlock(editor, name),
    insertExercise: (key) => insertAfter(editor, { type: 'exercise', attrs: { key } }),
    insertMedia(media) {
      const [node] = documentOf([media]).content ?? [];
      if (node) insertAfter(editor, node);
    },
    addToTable: (part) => run((props) => changeTable(props, part, 'add')),
    removeFromTable: (part) => run((props) => changeTable(props, part, 'remove')),
    moveBlock: (by) => run((props) => moveBlock(props, by)),
    removeBlock: () => run(removeBlock),
    undo: () => void undo(editor.state, editor.view.dispatch),
    redo: () => void redo(editor.state, editor.view.dispatch),
    destroy: () => editor.destroy(),
  };
}

/** Whether it holds a picture or a sound and no text; Word and browsers put a picture of copied text beside the text. */
function takeFile(data: DataTransfer | null, take: MountOptions['onFile']): boolean {
  const text = `${data?.getData('text/plain') ?? ''}${textOf(data?.getData('text/html') ?? '')}`;
  if (text.trim() !== '') return false;
  for (const file of data?.files ?? []) {
    const kind = file.type.startsWith('image/') ? 'picture' : file.type.startsWith('audio/') ? 'sound' : null;
    if (!kind) continue;
    take(kind, file);
    return true;
  }
  return false;
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

/** The block of the document around a position; null for a whole block that is selected. */
function blockAt($pos: ResolvedPos): DocumentNode | null {
  return $pos.depth > 0 ? $pos.node(1) : null;
}

function selectedBlock({ state: { selection } }: Editor): DocumentNode | null {
  return selection instanceof NodeSelection ? selection.node : null;
}

function setBlock(editor: Editor, name: BlockName): void {
  if (name === 'table' || name === 'examples' || name === 'contrast') {
    insertAfter(editor, NEW[name]);
    return;
  }
  const now = blockAt(editor.state.selection.$from)?.type.name ?? '';
  if (!IN_LINES.has(now)) {
    insertAfter(editor, name === 'list' ? { type: 'list', content: [{ type: 'listItem' }] } : { type: name });
    return;
  }
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { $from } = tr.selection;
      const block = $from.node(1);
      const [start, end] = [$from.before(1), $from.after(1)];
      const { schema } = state;
      const texts =
        block.type.name === 'list' ? block.children.map(({ content }) => content) : [block.content];
      const made =
        name === 'list'
          ? [
              schema.node(
                'list',
                null,
                texts.map((text) => schema.node('listItem', null, text)),
              ),
            ]
          : texts.map((text) => schema.node(name, null, text));
      const offset = tr.selection.from - start;
      tr.replaceWith(start, end, made);
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(start + offset, tr.doc.content.size))));
      return true;
    })
    .run();
}

/** Puts a block after the one at the cursor, or in place of an empty paragraph, and the cursor into it. */
function insertAfter(editor: Editor, node: EditorNode): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { $from, $to } = tr.selection;
      const made = state.schema.nodeFromJSON(node);
      const isEmpty =
        $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
      const start = isEmpty ? $from.before(1) : $to.depth > 0 ? $to.after(1) : $to.pos;
      tr.replaceWith(start, isEmpty ? $from.after(1) : start, made);
      tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView();
      return true;
    })
    .run();
}

/** Adds a row or a column after the cursor's, or takes the cursor's out; every row then has as many cells as the longest. */
function changeTable({ tr, state }: CommandProps, part: TablePart, how: 'add' | 'remove'): boolean {
  const { $from } = tr.selection;
  const table = blockAt($from);
  if (table?.type.name !== 'table') return false;
  const [row, column] = [$from.index(1), $from.index(2)];
  const width = Math.max(...table.children.map(({ childCount }) => childCount));
  const blank = () => state.schema.node('tableCell');
  const cells = table.children.map(({ children }) => [
    ...children,
    ...Array.from({ length: width - children.length }, blank),
  ]);
  if (part === 'row') {
    if (how === 'add') cells.splice(row + 1, 0, Array.from({ length: width }, blank));
    else if (cells.length > 1) cells.splice(row, 1);
  } else {
    for (const one of cells) {
      if (how === 'add') one.splice(column + 1, 0, blank());
      else if (one.length > 1) one.splice(column, 1);
    }
  }
  const start = $from.before(1);
  const rows = cells.map((one) => state.schema.node('tableRow', null, one));
  tr.replaceWith(start, $from.after(1), state.schema.node('table', null, rows));
  let place = start + 1;
  const target = Math.min(part === 'row' && how === 'add' ? row + 1 : row, rows.length - 1);
  for (const one of rows.slice(0, target)) place += one.nodeSize;
  const kept = Math.min(
    part === 'column' && how === 'add' ? column + 1 : column,
    (cells[target]?.length ?? 1) - 1,
  );
  place += 1;
  for (const cell of cells[target]?.slice(0, kept) ?? []) place += cell.nodeSize;
  tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)));
  return true;
}

/** Where the block at the cursor begins and ends. */
function boundsOf({ tr }: CommandProps): { index: number; start: number; end: number } {
  const { selection } = tr;
  const { $from } = selection;
  const isWhole = $from.depth === 0;
  return {
    index: $from.index(0),
    start: isWhole ? selection.from : $from.before(1),
    end: isWhole ? selection.to : $from.after(1),
  };
}

function moveBlock(props: CommandProps, by: -1 | 1): boolean {
  const { tr } = props;
  const { index, start, end } = boundsOf(props);
  const other = tr.doc.maybeChild(index + by);
  const block = tr.doc.maybeChild(index);
  if (!other || !block) return false;
  const offset = tr.selection.from - start;
  const to = by === -1 ? start - other.nodeSize : start + other.nodeSize;
  const isWhole = tr.selection instanceof NodeSelection;
  tr.replaceWith(
    Math.min(start, to),
    Math.max(end, to + block.nodeSize),
    by === -1 ? [block, other] : [other, block],
  );
  tr.setSelection(
    isWhole ? NodeSelection.create(tr.doc, to) : TextSelection.near(tr.doc.resolve(to + offset)),
  );
  tr.scrollIntoView();
  return true;
}

function removeBlock(props: CommandProps): boolean {
  const { tr, state } = props;
  const { start, end } = boundsOf(props);
  if (tr.doc.childCount > 1) tr.delete(start, end);
  else tr.replaceWith(start, end, state.schema.node('paragraph'));
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(start + 1, tr.doc.content.size))));
  return true;
}

/** Enter and Tab go from field to field in blocks of several; an empty item, or Enter in the last field, leaves the block. */
function toNextField({ tr, state }: CommandProps, by: -1 | 1, leaves: boolean): boolean {
  const { $from } = tr.selection;
  const block = blockAt($from);
  if (!block || IN_LINES.has(block.type.name)) return false;
  const [start, end] = [$from.start(1), $from.end(1)];
  const places: number[] = [];
  tr.doc.nodesBetween(start, end, (node, place) => {
    if (node.isTextblock) places.push(place + 1);
    return !node.isTextblock;
  });
  const here = places.indexOf($from.start());
  const next = places[here + by];
  if (next !== undefined) {
    const $next = tr.doc.resolve(next);
    tr.setSelection(TextSelection.create(tr.doc, $next.end()));
    return true;
  }
  if (!leaves) return false;
  const isExample = block.type.name === 'examples' && $from.node(2).textContent !== '';
  const made = isExample
    ? state.schema.nodeFromJSON(NEW.examples.content?.[0])
    : state.schema.node('paragraph');
  tr.insert(isExample ? $from.after(2) : $from.after(1), made);
  tr.setSelection(TextSelection.near(tr.doc.resolve((isExample ? $from.after(2) : $from.after(1)) + 1)));
  tr.scrollIntoView();
  return true;
}

function leaveEmptyItem({ tr, state }: CommandProps): boolean {
  const { $from } = tr.selection;
  if ($from.parent.type.name !== 'listItem' || $from.parent.content.size > 0) return false;
  const list = $from.node(1);
  const index = $from.index(1);
  const { schema } = state;
  const part = (items: readonly DocumentNode[]) =>
    items.length > 0 ? [schema.node('list', null, items)] : [];
  const before = part(list.children.slice(0, index));
  const after = part(list.children.slice(index + 1));
  const start = $from.before(1);
  tr.replaceWith(start, $from.after(1), [...before, schema.node('paragraph'), ...after]);
  const place = start + before.reduce((size, { nodeSize }) => size + nodeSize, 0) + 1;
  tr.setSelection(TextSelection.create(tr.doc, place));
  return true;
}

const KEYS = Extension.create({
  name: 'keys',
  priority: 1000,
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const command = (change: (props: CommandProps) => boolean) => () => editor.commands.command(change);
    const enter = command((props) => leaveEmptyItem(props) || toNextField(props, 1, true));
    return {
      Enter: enter,
      Tab: command((props) => toNextField(props, 1, false)),
      'Shift-Tab': command((props) => toNextField(props, -1, false)),
      'Mod-b': () => editor.commands.toggleMark('strong'),
      'Mod-e': () => editor.commands.toggleMark('english'),
      'Mod-z': () => undo(editor.state, editor.view.dispatch),
      'Mod-y': () => redo(editor.state, editor.view.dispatch),
      'Shift-Mod-z': () => redo(editor.state, editor.view.dispatch),
      'Alt-ArrowUp': command((props) => moveBlock(props, -1)),
      'Alt-ArrowDown': command((props) => moveBlock(props, 1)),
    };
  },
});
