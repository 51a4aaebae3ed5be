import { href } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import levelLadder from '#app/ui/illustrations/level-ladder.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import type { Route } from './+types/level-test-page';
import { getBankView } from './bank-view.server.ts';
import type { BankView } from './bank-view.ts';
import { CalibrationList } from './calibration-list.tsx';
import { DataTable } from './data-table.tsx';
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
      title="Întrebările testului de nivel"
      lead={`În testele noi intră ${counted(bank.itemCount, 'întrebare', 'întrebări')}. Au primit până acum ${counted(bank.answerCount, 'răspuns', 'răspunsuri')}. Se numără din oră în oră, fără cele ale testelor șterse, la 12 luni.`}
      picture={<Illustration drawing={levelLadder} className="w-full" />}
      actions={<ButtonLink to={href('/admin/item-reports')}>Greșelile raportate</ButtonLink>}
    >
      <Section id="cate" heading="Câte sunt, pe niveluri">
        <BankShares shares={bank.shares} />
      </Section>
      <Section
        id="raportate"
        heading="Întrebările cu cele mai multe rapoarte"
        lead="Numai rapoartele la care nu a răspuns încă nimeni."
        tone="sunken"
      >
        <MostReportedList items={bank.mostReported} />
      </Section>
      <Section
        id="calibrari"
        heading="Calibrările"
        lead="O dată pe săptămână, dacă s-au terminat cel puțin 200 de teste noi, dificultățile se estimează din nou, din răspunsuri."
      >
        <CalibrationList calibrations={bank.calibrations} />
      </Section>
      <Section
        id="departe"
        heading="Unde răspunsurile nu sunt de acord cu autorul"
        lead="Dificultatea e pe scara testului: 0 e granița dintre B1 și B2, iar un nivel se întinde pe 1,5. Diferența se oprește la 1,5: o întrebare ajunsă acolo e de recitit."
      >
        <MovedItems items={bank.furthest} hasCalibrations={bank.calibrations.length > 0} />
      </Section>
    </AdminFrame>
  );
}

/** The number of items by level and skill. */
function BankShares({ shares }: { shares: BankView['shares'] }) {
  return (
    <DataTable
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
    <ol className="grid gap-4">
      {items.map(({ key, level, format, prompt, open }) => (
        <li key={`${key} ${prompt}`} className="min-w-0 wrap-anywhere">
          <b>{counted(open, 'raport', 'rapoarte')}</b>{' '}
          <span className="text-small text-muted">
            {level}, {key}
          </span>
          <br />
          <span lang={format === 'order' ? 'ro' : 'en'}>{prompt.replace('___', '…')}</span>
        </li>
      ))}
    </ol>
  );
}
