import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { type AnswerWriter, createAnswerWriter } from './answer/answer-writer.server.ts';
import { finishIdleTests } from './answer/finish-offered.server.ts';
import { calibrateWhenDue } from './calibration/calibrate-bank.server.ts';
import { countAnswersWhenDue } from './calibration/count-answers.server.ts';
import { latestResultState } from './claimed-results/claimed-results.server.ts';
import { readLearning } from './claimed-results/learning.server.ts';
import { readOpenReports, readTests } from './digest-lines.server.ts';
import { LEVEL_TEST_FLASH } from './flash.ts';
import { MAX_RECORDING_BYTES, TOO_LARGE } from './listening/recording-limits.ts';
import { type BankStore, createBankStore } from './model/bank.server.ts';
import { getUnfinishedTest } from './model/queries.server.ts';
import { queueReportReplies } from './reports/queue-report-replies.server.tsx';
import { deleteDueReports } from './reports/retention.server.ts';
import { deleteDueTests } from './retention.server.ts';
import { LEVEL_TEST_STATISTICS } from './statistics.ts';
import { MAX_SHEET_BODY_BYTES, SHEET_TOO_LARGE } from './written/sheet-limits.ts';
import { compareReadings } from './written/written-questions.server.ts';

/** Generous, because a school class or a whole mobile network can share one address. */
const LIMITS = { start: 600, mail: 60, keepsake: 60, report: 60 };

type LevelTestFlash = typeof LEVEL_TEST_FLASH;
type LevelTestLimits = typeof LIMITS;

declare module '#app/platform/area.ts' {
  interface Services {
    banks: BankStore;
    answers: AnswerWriter;
  }
  interface FlashMessages extends LevelTestFlash {}
  interface LimitedWrites extends LevelTestLimits {}
}

/** The adaptive level test: questions, answers, the result and what a learner does with it. */
export const levelTest: Area = {
  name: 'level-test',
  services({ reservedUnits }) {
    const banks = createBankStore(reservedUnits);
    return { banks, answers: createAnswerWriter(reservedUnits, banks) };
  },
  jobs: [
    {
      name: 'delete old tests',
      about: 'Șterge testele la 12 luni după început, dacă nu sunt păstrate în cont',
      run: ({ units }, limit) => deleteDueTests(units, limit),
    },
    {
      name: 'finish offered tests',
      about:
        'Încheie testele care așteaptă de o zi un răspuns la „Vrei un răspuns mai sigur?”, cu nivelul de până atunci',
      run: ({ units, services: { banks } }, limit) => finishIdleTests({ units, banks }, limit),
    },
    {
      name: 'delete old reports',
      about: 'Șterge raportările vechi de greșeli',
      run: ({ units }, limit) => deleteDueReports(units, limit),
    },
    {
      name: 'calibrate the item bank',
      about: 'Recalculează din răspunsuri cât de grele sunt întrebările testului și cât de bine despart',
      run: ({ units }) => calibrateWhenDue(units),
    },
    {
      name: 'count answers',
      about: 'Numără răspunsurile la fiecare întrebare',
      async run({ units }) {
        await countAnswersWhenDue(units);
        return 0;
      },
    },
    {
      name: 'compare blind answers',
      about: 'Compară cu cheia răspunsurile celor care citesc întrebările noi',
      run: ({ units }, limit) => compareReadings(units, limit),
    },
    {
      name: 'write replies to reports',
      about: 'Scrie e-mailurile cu răspunsuri la greșelile raportate',
      run: ({ units, services }) => queueReportReplies(units, services.origin),
    },
  ],
  auditVerbs: {
    question_written: 'A scris o întrebare de test',
    question_changed: 'A schimbat o întrebare de test',
    question_read: 'A citit o întrebare de test',
    question_moved: 'A mutat o întrebare de test',
    question_accepted: 'A acceptat o întrebare în teste',
    known_level_noted: 'A notat ce nivel are cineva',
    known_level_removed: 'A șters ce nivel era notat',
  },
  mailNames: {
    level_test_result: 'Rezultatul testului de nivel',
    item_report_reply: 'Răspuns la o greșeală raportată',
  },
  digestLines: [
    { floor: 'teacher', read: readTests },
    { floor: 'teacher', read: readOpenReports },
  ],
  flash: LEVEL_TEST_FLASH,
  limits: LIMITS,
  unfinished: getUnfinishedTest,
  learning: readLearning,
  profileSections: [
    {
      to: href('/profil/rezultate'),
      name: 'Rezultatele tale',
      about: 'Nivelul, de la un test la altul',
      icon: 'chart-line',
      state: latestResultState,
    },
  ],
  adminPages: [
    { to: href('/admin/level-test'), name: 'Testul de nivel', group: 'learning', icon: 'gauge', order: 80 },
    {
      to: href('/admin/item-reports'),
      name: 'Greșeli raportate',
      group: 'learning',
      icon: 'flag',
      order: 90,
    },
    {
      to: href('/admin/bulk-add-questions'),
      name: 'Întrebări noi',
      group: 'learning',
      icon: 'list-plus',
      order: 100,
    },
    {
      to: href('/admin/recordings'),
      name: 'Înregistrări',
      group: 'learning',
      icon: 'microphone',
      order: 110,
    },
  ],
  statistics: [LEVEL_TEST_STATISTICS],
  uploads: [
    { path: href('/admin/recordings'), maxBytes: MAX_RECORDING_BYTES, tooLarge: TOO_LARGE },
    {
      path: href('/admin/bulk-add-questions/import'),
      maxBytes: MAX_SHEET_BODY_BYTES,
      tooLarge: SHEET_TOO_LARGE,
    },
  ],
  drain: ({ answers }) => answers.drain(),
};
