import { href } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { Figure, FigureList } from '#app/admin/figure-list.tsx';
import { SKILLS, type Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/level-test-page';
import { getBankView } from './bank-view.server.ts';
import type { BankView } from './bank-view.ts';
import { BluntItems } from './blunt-items.tsx';
import { CalibrationList } from './calibration-list.tsx';
import { MovedItems } from './moved-items.tsx';
import { ScaleSection } from './scale-section.tsx';

/** For teachers, because they write the questions. */
export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Testul de nivel' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return getBankView(services.units, visitor);
}

export default function LevelTestPage({ loaderData: bank }: Route.ComponentProps) {
  const { itemCount, answerCount, calibratedCount, openReports, calibrations, mostReported } = bank;
  return (
    <AdminFrame
      title="Testul de nivel"
      lead="Întrebările din testele noi și ce arată răspunsurile despre ele."
    >
      <FigureList>
        <Figure text={counted(itemCount, 'întrebare', 'întrebări')} more="în testele noi" />
        <Figure
          text={counted(answerCount, 'răspuns', 'răspunsuri')}
          more="din oră în oră, fără testele șterse"
        />
        <Figure
          to={href('/admin/item-reports')}
          text={counted(openReports, 'raport deschis', 'rapoarte deschise')}
          more="de citit și de răspuns"
        />
        <Figure
          text={counted(calibratedCount, 'întrebare calibrată', 'întrebări calibrate')}
          more={`din ${itemCount}`}
        />
      </FigureList>
      <div className="admin-halves">
        <AdminSection id="cate" heading="Câte sunt, pe niveluri">
          <BankShares shares={bank.shares} />
        </AdminSection>
        <AdminSection id="calibrari" heading="Calibrările">
          <CalibrationList calibrations={calibrations} />
        </AdminSection>
      </div>
      <AdminSection
        id="niveluri-cunoscute"
        heading="Niveluri cunoscute"
        lead="Oameni la care știm nivelul din altă parte: un certificat, sau părerile a doi colegi date separat."
      >
        <ScaleSection scale={bank.scale} />
      </AdminSection>
      {mostReported.length > 0 && (
        <AdminSection
          id="raportate"
          heading="Întrebările cu cele mai multe rapoarte"
          lead="Numai rapoartele la care nu a răspuns încă nimeni."
        >
          <MostReportedList items={mostReported} />
        </AdminSection>
      )}
      {calibrations.length > 0 && (
        <AdminSection
          id="departe"
          heading="Unde răspunsurile nu sunt de acord cu autorul"
          lead="Pe scara testului, 0 e granița dintre B1 și B2, iar un nivel se întinde pe 1,5. Diferența se oprește la 1,5: o întrebare ajunsă acolo e de recitit."
        >
          <MovedItems items={bank.furthest} />
        </AdminSection>
      )}
      {bank.bluntest.length > 0 && (
        <AdminSection
          id="despart-putin"
          heading="Întrebările care despart puțin"
          lead="Cine știe mai mult nu răspunde la ele mult mai bine decât cine știe mai puțin. De obicei întrebarea e neclară sau are două răspunsuri bune."
        >
          <BluntItems items={bank.bluntest} />
        </AdminSection>
      )}
      <AdminNote summary="Cum se calibrează întrebările">
        <p>
          O dată pe săptămână, dacă s-au terminat cel puțin 200 de teste noi, dificultatea întrebărilor se
          estimează din nou, din răspunsuri; de la 150 de răspunsuri, și cât de bine desparte o întrebare.
          Până la prima calibrare contează numai dificultățile date de autori.
        </p>
        <p>
          De la 30 de oameni cu nivel cunoscut, calibrarea mută și toată scara, cel mult cu 1, atât cât spun
          ei. Pornește de fiecare dată de la autori, așa că o mutare nu se adună cu alta.
        </p>
      </AdminNote>
    </AdminFrame>
  );
}

/** The number of items by skill and level, with the sums of both. */
function BankShares({ shares }: { shares: BankView['shares'] }) {
  const sumOf = (skill: Skill) => shares.reduce((sum, { counts }) => sum + counts[skill], 0);
  return (
    <DataTable
      kind="numbers"
      caption="Întrebări pe deprinderi și pe niveluri"
      columns={[
        { head: 'Deprinderea' },
        ...shares.map(({ level }) => ({ head: level, isNumber: true as const })),
        { head: 'Total', isNumber: true },
      ]}
      rows={SKILLS.map((skill) => ({
        key: skill,
        cells: [
          SKILL_NAMES[skill],
          ...shares.map(({ counts }) => counts[skill]),
          <b key="sum">{sumOf(skill)}</b>,
        ],
      }))}
      sums={['Total', ...shares.map(({ total }) => total), shares.reduce((sum, { total }) => sum + total, 0)]}
    />
  );
}

/** The items with the most open reports. */
function MostReportedList({ items }: { items: BankView['mostReported'] }) {
  return (
    <DataTable
      caption="Întrebările cu cele mai multe rapoarte deschise"
      columns={[
        { head: 'Întrebarea' },
        { head: 'Nivelul' },
        { head: 'Numele ei' },
        { head: 'Rapoarte', isNumber: true, isBare: true },
      ]}
      rows={items.map(({ key, level, format, prompt, open }) => ({
        key: `${key} ${prompt}`,
        cells: [
          <span key="prompt" lang={format === 'order' ? 'ro' : 'en'}>
            {prompt.replace('___', '…')}
          </span>,
          level,
          <span key="key" className="text-muted">
            {key}
          </span>,
          <b key="open">{counted(open, 'raport', 'rapoarte')}</b>,
        ],
      }))}
    />
  );
}
