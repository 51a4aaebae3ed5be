import type { Cell } from './cell.ts';
import { CALIBRATION_CELLS } from './matrix/calibration.ts';
import { FUNCTION_CELLS } from './matrix/functions.ts';
import { ITEM_REPORT_CELLS } from './matrix/item-reports.ts';
import { LEAD_CELLS } from './matrix/leads.ts';
import { LEVEL_TEST_CELLS } from './matrix/level-test.ts';
import { MAIL_CELLS } from './matrix/mail.ts';
import { PRIVATE_LINK_CELLS } from './matrix/private-links.ts';
import { PROFILE_CELLS } from './matrix/profiles.ts';
import { RECORDING_CELLS } from './matrix/recordings.ts';
import { SCORING_CELLS } from './matrix/scoring.ts';
import { SHARED_RESULT_CELLS } from './matrix/shared-results.ts';
import { SITE_CELLS } from './matrix/site.ts';
import { WORKER_CELLS } from './matrix/worker.ts';

/** Who may do what: role × table × verb × own or another's, written by hand (engineering note 28). */
export const MATRIX: Cell[] = [
  ...PROFILE_CELLS,
  ...SITE_CELLS,
  ...LEVEL_TEST_CELLS,
  ...PRIVATE_LINK_CELLS,
  ...SHARED_RESULT_CELLS,
  ...LEAD_CELLS,
  ...SCORING_CELLS,
  ...WORKER_CELLS,
  ...MAIL_CELLS,
  ...CALIBRATION_CELLS,
  ...ITEM_REPORT_CELLS,
  ...RECORDING_CELLS,
  ...FUNCTION_CELLS,
];
