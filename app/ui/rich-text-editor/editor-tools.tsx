import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bold from 'lucide-react/icons/bold';
import Languages from 'lucide-react/icons/languages';
import Redo2 from 'lucide-react/icons/redo-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { KeyboardEvent, ReactNode } from 'react';
import type { MediaKind } from './media-dialog.tsx';
import type { BlockName, MountedEditor } from './mount-editor.ts';
import type { EditorExercise } from './rich-text-editor.tsx';

const BLOCKS: readonly { name: BlockName; words: string }[] = [
  { name: 'paragraph', words: 'Paragraf' },
  { name: 'heading', words: 'Titlu' },
  { name: 'list', words: 'Listă' },
  { name: 'table', words: 'Tabel' },
  { name: 'examples', words: 'Exemple' },
  { name: 'contrast', words: 'Greșit – corect' },
];

interface EditorToolsProps {
  editor: MountedEditor;
  exercises: readonly EditorExercise[];
  /** Asks for a picture or a sound to be put after the block at the cursor. */
  onMedia(kind: MediaKind): void;
}

/** The buttons above a text. One of them is reached by Tab, the others by the arrows. */
export function EditorTools({ editor, exercises, onMedia }: EditorToolsProps) {
  const block = editor.block();
  const tool = (
    words: string,
    act: () => void,
    more: { isOn?: boolean; isOff?: boolean; icon?: ReactNode } = {},
  ) => (
    <button
      type="button"
      aria-label={more.icon ? words : undefined}
      title={more.icon ? words : undefined}
      aria-pressed={more.isOn}
      aria-disabled={more.isOff || undefined}
      tabIndex={-1}
      className="rich-text-tool"
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => more.isOff || act()}
    >
      {more.icon ?? words}
    </button>
  );
  return (
    <div
      ref={takeFirst}
      role="toolbar"
      aria-label="Unelte pentru text"
      className="rich-text-tools"
      onKeyDown={walk}
    >
      <div>
        {BLOCKS.map(({ name, words }) => (
          <span key={name}>{tool(words, () => editor.setBlock(name), { isOn: block === name })}</span>
        ))}
        {tool('Imagine…', () => onMedia('picture'), { isOn: block === 'picture' })}
        {tool('Sunet…', () => onMedia('sound'), { isOn: block === 'sound' })}
        {exercises.length > 0 && (
          <select
            aria-label="Pune un exercițiu în text"
            value=""
            tabIndex={-1}
            className="rich-text-tool"
            onChange={({ target }) => target.value && editor.insertExercise(target.value)}
          >
            <option value="">Exercițiu…</option>
            {exercises.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      <div>
        {tool('Engleză (Ctrl+E)', () => editor.toggleMark('english'), {
          isOn: editor.hasMark('english'),
          icon: <Languages />,
        })}
        {tool('Accent (Ctrl+B)', () => editor.toggleMark('strong'), {
          isOn: editor.hasMark('strong'),
          icon: <Bold />,
        })}
        {tool('Înapoi (Ctrl+Z)', editor.undo, { isOff: !editor.canUndo(), icon: <Undo2 /> })}
        {tool('Înainte (Ctrl+Y)', editor.redo, { isOff: !editor.canRedo(), icon: <Redo2 /> })}
        {tool('Mută partea mai sus (Alt+↑)', () => editor.moveBlock(-1), { icon: <ArrowUp /> })}
        {tool('Mută partea mai jos (Alt+↓)', () => editor.moveBlock(1), { icon: <ArrowDown /> })}
        {tool('Șterge partea', editor.removeBlock, { icon: <Trash2 /> })}
      </div>
      {block === 'table' && (
        <div>
          {tool('Rând nou', () => editor.addToTable('row'))}
          {tool('Coloană nouă', () => editor.addToTable('column'))}
          {tool('Scoate rândul', () => editor.removeFromTable('row'))}
          {tool('Scoate coloana', () => editor.removeFromTable('column'))}
        </div>
      )}
    </div>
  );
}

const TOOLS = '.rich-text-tool';

/** The first tool is reached by Tab until another one had the focus. */
function takeFirst(bar: HTMLElement | null) {
  if (bar && !bar.querySelector(`${TOOLS}[tabindex="0"]`))
    bar.querySelector<HTMLElement>(TOOLS)?.setAttribute('tabindex', '0');
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(TOOLS)];
  const next = by && tools[tools.indexOf(event.target as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  for (const tool of tools) tool.setAttribute('tabindex', tool === next ? '0' : '-1');
  next.focus();
}
