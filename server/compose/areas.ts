import { account } from '#app/account/area.server.ts';
import { admin } from '#app/admin/area.server.ts';
import { checklists } from '#app/checklists/area.server.ts';
import { course } from '#app/course/area.server.ts';
import { crm } from '#app/crm/area.server.ts';
import { digest } from '#app/digest/area.server.ts';
import { groups } from '#app/groups/area.server.ts';
import { inbox } from '#app/inbox/area.server.ts';
import { levelTest } from '#app/level-test/area.server.ts';
import { marketing } from '#app/marketing/area.server.ts';
import { messaging } from '#app/messaging/area.server.ts';
import { personalData } from '#app/personal-data/area.server.ts';
import type { Area } from '#app/platform/area.ts';
import { site } from '#app/site/area.server.ts';
import { speaking } from '#app/speaking/area.server.ts';
import { teachers } from '#app/teachers/area.server.ts';
import { writing } from '#app/writing/area.server.ts';

/**
 * The areas of the site that add something to the whole, in the order of the profile's menu. Messaging is last: it sends
 * what the jobs of the others have written.
 */
export const AREAS: readonly Area[] = [
  site,
  levelTest,
  course,
  groups,
  speaking,
  writing,
  account,
  crm,
  inbox,
  teachers,
  checklists,
  marketing,
  admin,
  personalData,
  digest,
  messaging,
];
