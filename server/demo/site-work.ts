import { writePage } from '#app/admin/page-editor/edited-page.server.ts';
import { seoOf, valuesOf } from '#app/admin/page-editor/page-content.ts';
import { addRedirect } from '#app/admin/redirects/redirects.server.ts';
import { readGroup, saveSettings } from '#app/admin/settings/saved-settings.server.ts';
import type { Role } from '#app/domain/roles.ts';
import { DEMO_SETTINGS } from '#content/demo/settings.ts';
import { DEMO_PAGE, DEMO_REDIRECT } from '#content/demo/site-work.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import { momentOf } from './timeline.ts';

/** Plans what the administrators changed of the site: settings instead of samples, a page's description, an old address. */
export function planSiteWork(school: DemoSchool): void {
  const { timeline } = school;
  DEMO_SETTINGS.forEach(({ group, values }, index) => {
    const daysAgo = index < DEMO_SETTINGS.length - 1 ? 90 : 18;
    timeline.at(momentOf(timeline, daysAgo, 11 + index * 0.3), async () => {
      const { visitor } = staffOf(school, index % 2 === 0 ? 'director' : 'administrator');
      const { settings } = await readGroup(school, visitor, group);
      const edits = Object.entries(values).map(([key, value]) => ({
        key,
        value,
        version: settings.find((setting) => setting.key === key)?.version ?? 0,
      }));
      const refused = await saveSettings(school, visitor, edits);
      if (refused.length > 0) throw new Error(`Settings of the demo school were not saved: ${refused}.`);
    });
  });
  timeline.at(momentOf(timeline, 41, 14.2), () => describePage(school));
  timeline.at(momentOf(timeline, 40, 10.1), async () => {
    await addRedirect(school, staffOf(school, 'administrator').visitor, DEMO_REDIRECT);
  });
}

async function describePage(school: DemoSchool): Promise<void> {
  const { visitor } = staffOf(school, 'administrator');
  const [page] = await school.read<{
    id: string;
    version: number;
    title: string;
    minimumRole: Role;
    seo: unknown;
  }>('select id, version, title, minimum_role as "minimumRole", seo from public.pages where path = $1', [
    DEMO_PAGE.path,
  ]);
  if (!page) throw new Error(`The demo school has no page ${DEMO_PAGE.path}.`);
  const { id, version, ...content } = page;
  const values = {
    ...valuesOf(content),
    metaTitle: DEMO_PAGE.metaTitle,
    metaDescription: DEMO_PAGE.metaDescription,
  };
  await writePage(
    school,
    visitor,
    { id, expected: version },
    { ...content, seo: seoOf(values, content.seo) },
  );
}
