import { DataTable } from '#app/admin/data-table.tsx';
import { KnownLevelLines } from '#app/admin/level-test/known-level-lines.tsx';
import { boxesOf } from '#app/domain/checklists.ts';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import type { KnownLevelLine } from '#app/level-test/known-levels/known-levels.server.ts';
import { Badge, type Level } from '#app/ui/badge.tsx';
import type { KnownPerson } from './people.server.ts';
import { CHECKLIST_NAMES } from './person-words.ts';

/** The finished tests of a person, and how far their checklists are. */
export function PersonLearning({
  person: { tests, ticks },
  known,
}: {
  person: KnownPerson;
  known: readonly KnownLevelLine[];
}) {
  if (tests.length === 0 && ticks.length === 0) {
    return <p>Încă nimic: niciun rezultat păstrat în cont și nicio bifă.</p>;
  }
  return (
    <>
      {tests.length > 0 && (
        <DataTable
          caption="Testele de nivel, cele mai noi întâi"
          columns={[
            { head: 'Terminat', isShort: true },
            { head: 'Nivel estimat', isShort: true },
            { head: 'Răspunsuri', isNumber: true },
          ]}
          rows={tests.map(({ level, isBelowA1, finishedAt, answers }) => ({
            key: finishedAt,
            cells: [
              formatShortMoment(finishedAt),
              <Badge key="level" level={level as Level} isBelow={isBelowA1} />,
              answers,
            ],
          }))}
        />
      )}
      {known.length > 0 && <KnownLevelLines lines={known} />}
      {ticks.length > 0 && (
        <ul>
          {ticks.map(({ list, ticked }) => (
            <li key={list}>
              {CHECKLIST_NAMES[list] ?? list}: {counted(ticked, 'bifă', 'bife')} din{' '}
              {boxesOf(list)?.length ?? ticked}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
