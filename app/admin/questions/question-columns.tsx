import type { TableColumn } from '#app/admin/table/list-view.ts';
import { counted, formatAgo } from '#app/domain/romanian.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { FORMAT_NAMES } from '#app/level-test/written/typed-question.ts';
import type { ListedQuestion } from '#app/level-test/written/written-questions.server.ts';
import { STATE_NAMES } from './state-names.ts';

/** The columns of the list of written questions. */
export function questionColumns(now: Date): TableColumn<ListedQuestion>[] {
  return [
    { key: 'enunt', head: 'Enunțul', cell: prompt },
    { key: 'nivel', head: 'Nivel', isShort: true, cell: ({ level }) => level },
    {
      key: 'stare',
      head: 'Stare',
      cell: (row) => (
        <>
          {STATE_NAMES[row.state]}
          <span className="cell-more">{progressOf(row)}</span>
        </>
      ),
    },
    {
      key: 'cine',
      head: 'Cine',
      cell: ({ author, isOwn }) => (isOwn ? 'tu' : (author ?? 'cineva din echipă')),
    },
    { key: 'cand', head: 'Schimbată', isShort: true, cell: ({ changedAt }) => formatAgo(changedAt, now) },
  ];
}

function prompt({ id, prompt: text, format, skill, topic }: ListedQuestion) {
  return (
    <>
      <span lang={format === 'order' ? 'ro' : 'en'}>{text}</span>
      <span className="cell-more">
        {`${id} · ${SKILL_NAMES[skill]} · ${FORMAT_NAMES[format].toLowerCase()} · `}
        <span lang="en">{topic}</span>
      </span>
    </>
  );
}

/** How far the reading has come; null where there is nothing to say. */
function progressOf({ state, isReady, hasRead, isOwn, readings }: ListedQuestion): string | null {
  if (state !== 'reading') return null;
  if (isReady) return 'citită fără greșeală, se poate accepta';
  if (readings > 0) return hasRead ? 'ai răspuns, spune ce ai găsit' : counted(readings, 'citire', 'citiri');
  return isOwn ? 'așteaptă un coleg' : 'o poți citi tu';
}
