import { describe, expect, it } from 'vitest';
import { made, owner, reportAnswer, setUpReportingSite, teacher, textOf } from './item-report-setup.ts';
import { finishTest, newVisitor } from './visitor.ts';

setUpReportingSite();

describe('View of the item bank', () => {
  const see = async () => textOf(await made.request('/admin/level-test', { headers: { Cookie: teacher } }));

  it('The view of the bank says what there is, and what there is not yet', async () => {
    const page = await see();
    const [{ items } = {}] = await owner(
      `select count(*)::integer as items from private.bank_items
       where bank_version = (select max(version) from private.banks)`,
    );
    expect(page).toContain(`<b>${items}</b> <span>`);
    expect(page).toContain('<b>0</b> <span>rapoarte deschise');
    expect(page).toContain(`<b>0</b> <span>întrebări calibrate</span> <span class="admin-more">din ${items}`);
    expect(page).toMatch(/Încă nicio calibrare<.*Sunt prea puține răspunsuri/);
  });

  it('The view of the bank shows calibrations, items far from their authors with their answers, and what is reported most', async () => {
    const done = await finishTest(newVisitor(made.app));
    await reportAnswer(done, 1);
    const [item] = await owner(
      `select i.id, i.key, i.difficulty from public.level_test_answers a join private.items i on i.id = a.item_id
       where a.test_id = '${done.testId}' and a.position = 1`,
    );
    await owner(
      `select private.publish_calibrated_bank((select max(version) from private.banks), 240,
         jsonb_build_array(jsonb_build_object('item', ${item?.id}, 'difficulty', ${item?.difficulty} + 0.75, 'sd', 0.2,
           'discrimination', 0.65 * (select discrimination from private.items where id = ${item?.id}), 'discrimination_sd', 0.1)),
         -0.4, 0.11, 34)`,
    );
    const page = await see();
    expect(page).toContain('<b>1</b> <span>raport deschis');
    expect(page).toContain('<b>1</b> <span>întrebare calibrată');
    expect(page).toContain('din 240 de teste');
    expect(page).toContain('cu o diferență de 0,75 față de autori');
    expect(page).toContain('± 0,20');
    expect(page.split(String(item?.key)).length).toBeGreaterThanOrEqual(4);
    expect(page).toContain('Întrebările care despart puțin');
    expect(page).toContain('Scara s-a mutat cu −0,40 (± 0,11), după 34 de oameni cu nivel cunoscut.');
    expect(page).toContain('testele noi așază oamenii cu 0,40 mai jos decât scara autorilor');
    expect(page).toContain('<b>1 raport</b>');
    expect(page).not.toContain('Încă nicio calibrare');
  });
});
