import { href } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/level-test-page';
import { getBankView } from './bank-view.server.ts';
import type { BankView } from './bank-view.ts';
import { CalibrationList } from './calibration-list.tsx';
import { MovedItems } from './moved-items.tsx';

/** For teachers, because they write the questions. */
export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Testul de nivel' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return getBankView(services.units, visitor);
}

export default function LevelTestPage({ loaderData: bank }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Testul de nivel"
      lead={`În testele noi intră ${counted(bank.itemCount, 'întrebare', 'întrebări')}, cu ${counted(bank.answerCount, 'răspuns', 'răspunsuri')} până acum, numărate din oră în oră, fără cele ale testelor șterse.`}
      action={
        <ButtonLink to={href('/admin/item-reports')} variant="secondary">
          Greșelile raportate
        </ButtonLink>
      }
    >
      <AdminSection id="cate" heading="Câte sunt, pe niveluri">
        <BankShares shares={bank.shares} />
      </AdminSection>
      <AdminSection
        id="raportate"
        heading="Întrebările cu cele mai multe rapoarte"
        lead="Numai rapoartele la care nu a răspuns încă nimeni."
      >
        <MostReportedList items={bank.mostReported} />
      </AdminSection>
      <AdminSection
        id="calibrari"
        heading="Calibrările"
        lead="O dată pe săptămână, dacă s-au terminat cel puțin 200 de teste noi, dificultățile se estimează din nou, din răspunsuri."
      >
        <CalibrationList calibrations={bank.calibrations} />
      </AdminSection>
      <AdminSection
        id="departe"
        heading="Unde răspunsurile nu sunt de acord cu autorul"
        lead="Pe scara testului, 0 e granița dintre B1 și B2, iar un nivel se întinde pe 1,5. Diferența se oprește la 1,5: o întrebare ajunsă acolo e de recitit."
      >
        <MovedItems items={bank.furthest} hasCalibrations={bank.calibrations.length > 0} />
      </AdminSection>
    </AdminFrame>
  );
}

/** The number of items by level and skill. */
function BankShares({ shares }: { shares: BankView['shares'] }) {
  return (
    <DataTable
      kind="numbers"
      caption="Întrebări pe niveluri și pe deprinderi"
      heads={['Nivel', ...SKILLS.map((skill) => SKILL_NAMES[skill]), 'Total']}
      rows={shares.map(({ level, counts, total }) => ({
        key: level,
        cells: [level, ...SKILLS.map((skill) => counts[skill]), total],
      }))}
    />
  );
}

/** The items with the most open reports. */
function MostReportedList({ items }: { items: BankView['mostReported'] }) {
  if (items.length === 0) return <p>Niciun raport deschis acum.</p>;
  return (
    <DataTable
      caption="Întrebările cu cele mai multe rapoarte deschise"
      heads={['Întrebarea', 'Rapoarte', 'Nivelul', 'Cheia din fișiere']}
      rows={items.map(({ key, level, format, prompt, open }) => ({
        key: `${key} ${prompt}`,
        cells: [
          <span key="prompt" lang={format === 'order' ? 'ro' : 'en'}>
            {prompt.replace('___', '…')}
          </span>,
          <b key="open">{counted(open, 'raport', 'rapoarte')}</b>,
          level,
          key,
        ],
      }))}
    />
  );
}
