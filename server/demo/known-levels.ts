import type { CertificateKind } from '#app/domain/kinds.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { noteCertificate, noteJudgement } from '#app/level-test/known-levels/known-levels.server.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import { addDays, dayOf, momentOf } from './timeline.ts';

/** Far fewer than a shift of the scale is estimated from. */
const CERTIFIED = 5;
const JUDGED = 3;
const KINDS: CertificateKind[] = ['cambridge', 'ielts', 'linguaskill', 'toefl'];

/** Plans what the team notes of the levels of people it has come to know: mostly what the test said, sometimes a neighbour. */
export function planKnownLevels(school: DemoSchool): void {
  const random = school.random.fork('known levels');
  const { timeline } = school;
  timeline.at(momentOf(timeline, 1, 11), async () => {
    const [secretary, advisor] = [staffOf(school, 'secretary').visitor, staffOf(school, 'advisor').visitor];
    const results = await school.read<{ id: string; level: CefrLevel; at: Date }>(
      `select t.id, t.level, min(t.finished_at) as at
       from public.level_tests t join public.lead_events e on e.level_test_id = t.id
       where e.kind = 'level_test_result' and t.finished_at is not null
       group by t.id order by min(t.finished_at), t.id limit $1`,
      [CERTIFIED + JUDGED],
    );
    for (const [index, { id, level, at }] of results.entries()) {
      timeline.pass(random.between(90, 300));
      const known = random.chance(0.75) ? level : neighbourOf(level);
      if (index < CERTIFIED) {
        const on = dayOf(addDays(at, -random.between(20, 500)));
        await noteCertificate(school, secretary, id, { kind: random.pick(KINDS), level: known, on });
        continue;
      }
      await noteJudgement(school, secretary, id, known);
      // One is still to come.
      if (index < CERTIFIED + JUDGED - 1) await noteJudgement(school, advisor, id, known);
    }
  });
}

function neighbourOf(level: CefrLevel): CefrLevel {
  const at = CEFR_LEVELS.indexOf(level);
  return CEFR_LEVELS[at === 0 ? 1 : at - 1] ?? level;
}
