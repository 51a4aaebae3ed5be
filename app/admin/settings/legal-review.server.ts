import { href } from 'react-router';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { COOKIE_POLICY } from '#content/legal/cookie-policy.ts';
import { PRIVACY_POLICY } from '#content/legal/privacy-policy.ts';
import { TERMS } from '#content/legal/terms.ts';
import type { SettingKey } from '#content/settings.ts';
import { saveSettings } from './saved-settings.server.ts';

const SETTING = 'legal_review' satisfies SettingKey;

const TEXTS = [
  { ...TERMS, to: href('/termeni-si-conditii') },
  { ...PRIVACY_POLICY, to: href('/politica-de-confidentialitate') },
  { ...COOKIE_POLICY, to: href('/politica-de-cookies') },
];

/** The versions the site shows today, as the setting stores those that were reviewed. */
const SHOWN = TEXTS.map(({ version }) => version).join(' ');

export interface LegalReview {
  texts: { to: string; title: string; version: string; isReviewed: boolean }[];
  /** Whether somebody of the school has reviewed each text in the version that is shown. */
  isDone: boolean;
}

/** Which legal texts the school has reviewed. @param settings all of them, as admins read them */
export function legalReviewOf(settings: readonly { key: string; value: string }[]): LegalReview {
  const reviewed = settings.find(({ key }) => key === SETTING)?.value.split(' ') ?? [];
  const texts = TEXTS.map(({ to, title, version }, index) => ({
    to,
    title,
    version,
    isReviewed: reviewed[index] === version,
  }));
  return { texts, isDone: texts.every(({ isReviewed }) => isReviewed) };
}

/** Notes that the texts were reviewed as they are shown now; who and when is in the setting's versions. */
export async function noteLegalReview({ units }: Pick<Services, 'units'>, visitor: Visitor): Promise<void> {
  const row = await units.asVisitor(visitor, (db) =>
    db.selectFrom('settings').select('version').where('key', '=', SETTING).executeTakeFirstOrThrow(),
  );
  await saveSettings({ units }, visitor, [{ key: SETTING, version: row.version, value: SHOWN }]);
}
