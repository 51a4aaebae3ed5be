import { DataTable } from '#app/admin/data-table.tsx';
import { StateList, StateRow } from '#app/admin/state-list.tsx';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { MIN_KNOWN_PEOPLE } from '#app/domain/level-estimation/known-levels.ts';
import { counted } from '#app/domain/romanian.ts';
import { appliedSentence, type ScaleView, shiftSentence } from './scale-view.ts';

/** What people of known level say about the test. */
export function ScaleSection({ scale }: { scale: ScaleView }) {
  const { agreement, missing, left, applied } = scale;
  const { people, exact, withinOne, table } = agreement;
  return (
    <div className="flow">
      <StateList>
        <StateRow
          tone={people === 0 ? 'plain' : 'good'}
          title={`${counted(people, 'om cu nivel cunoscut', 'oameni cu nivel cunoscut')}`}
        >
          {people === 0
            ? 'Când un certificat sau doi colegi spun ce nivel are cineva, notează-l din fișa persoanei, lângă rezultatul testului.'
            : `Testul a spus același nivel la ${exact} din ${people} și cel mult un nivel diferență la ${withinOne} din ${people}. Fiecare om intră o dată, cu cel mai nou test.`}
        </StateRow>
        <StateRow tone="plain" title="Cât se abate testul">
          {missing > 0
            ? `Se estimează de la ${MIN_KNOWN_PEOPLE} de oameni: ${missing === 1 ? 'mai e nevoie de unul' : `mai e nevoie de ${counted(missing, 'om', 'oameni')}`}. La mai puțini, eroarea ar fi cât abaterea însăși.`
            : left
              ? shiftSentence(left)
              : 'Răspunsurile și nivelurile notate se contrazic prea mult ca să iasă o abatere. Verifică dacă nivelurile sunt notate la oamenii potriviți.'}
        </StateRow>
        <StateRow tone={applied.people > 0 ? 'good' : 'plain'} title="A cui e scara">
          {appliedSentence(applied)}
        </StateRow>
      </StateList>
      {people > 0 && <p className="admin-more">Pe rând, nivelul cunoscut; pe coloană, cel din test.</p>}
      {people > 0 && (
        <DataTable
          kind="numbers"
          caption="Oameni după nivelul cunoscut, pe rânduri, și după nivelul din test, pe coloane"
          columns={[
            { head: 'Cunoscut' },
            ...CEFR_LEVELS.map((level) => ({ head: level, isNumber: true as const })),
          ]}
          rows={CEFR_LEVELS.map((level) => ({
            key: level,
            cells: [
              level,
              ...CEFR_LEVELS.map((tested) => {
                const count = table[level][tested];
                return count > 0 && level === tested ? <b key={tested}>{count}</b> : count;
              }),
            ],
          }))}
        />
      )}
    </div>
  );
}
