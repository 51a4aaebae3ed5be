import { data, href, matchPath } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { canAccess, effectiveRole, ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { seoDefaults } from '#app/site/head.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import type { Route } from './+types/page-editor-page';
import { getEditedPage, listPageVersions, type PageVersion } from './edited-page.server.ts';
import { RESTORE_FORM } from './page.form.ts';
import { changesBetween } from './page-changes.ts';
import { valuesOf } from './page-content.ts';
import { PageForm } from './page-form.tsx';
import { readPageWith } from './robot-view.server.ts';
import { RobotView } from './robot-view.tsx';
import { restorePage, takePage } from './save-page.server.ts';
import { type ListedVersion, VersionList } from './version-list.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Editează pagina' };

const ROLES = Object.keys(ROLE_RANKS) as Role[];

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { services, visitor, pages } = facts;
  const { settings, person, isFindable } = visitOf(context);
  const page = await getEditedPage(services, visitor, params.id);
  if (!page) throw data(null, { status: 404 });
  const { path, title, version } = page;
  const [versions, now] = await Promise.all([
    listPageVersions(services, visitor, path),
    readPageWith(facts, path, page),
  ]);
  const own = effectiveRole(person.hasSession, person.storedRole);
  const { isPublic, floor } = factsOf(pages, path);
  const defaults = seoDefaults(settings, services.origin, path);
  return {
    path,
    title,
    version,
    stored: valuesOf(page),
    roles: ROLES.filter((role) => canAccess(own, role) || role === page.minimumRole),
    hasHigherRoles: !canAccess(own, 'super_admin'),
    surroundings: isPublic ? { defaults, product: settings.product, isFindable } : null,
    floor: floor ?? null,
    origin: services.origin,
    now,
    versions: listed(versions),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { person } = visitOf(context);
  const page = await getEditedPage(facts.services, facts.visitor, params.id);
  if (!page) throw data(null, { status: 404 });
  const form = await readForm(request, context);
  const { isPublic } = factsOf(facts.pages, page.path);
  const role = effectiveRole(person.hasSession, person.storedRole);
  const editing = { facts, page, isPublic, role };
  return form.get('intent') === RESTORE_FORM.intent ? restorePage(editing, form) : takePage(editing, form);
}

export default function PageEditorPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { path, title, version, surroundings, now, versions, ...page } = loaderData;
  const here = href('/admin/seo/edit/:id', params);
  return (
    <AdminFrame
      title={title}
      lead={path}
      parent={{ name: 'Texte pentru căutare', to: href('/admin/seo') }}
      action={
        <ButtonLink to={path} variant="secondary">
          Deschide pagina
        </ButtonLink>
      }
    >
      {surroundings === null && (
        <Notice tone="info" title="Pagina nu apare niciodată în căutări">
          E a unei singure persoane sau a personalului. De aceea are aici doar numele și rolul minim; titlul
          din browser îl ia din nume.
        </Notice>
      )}
      <PageForm
        key={`${path} ${version}`}
        version={version}
        stored={page.stored}
        refusal={actionData?.refusal}
        conflict={actionData?.conflict}
        roles={page.roles}
        hasHigherRoles={page.hasHigherRoles}
        floor={page.floor}
        surroundings={surroundings}
        origin={page.origin}
        here={here}
      />
      <RobotView now={now} preview={actionData?.preview} />
      <VersionList versions={versions} current={version} notRestored={actionData?.notRestored} />
    </AdminFrame>
  );
}

/** The facts of the route that shows a path; a page without a route is no public one. */
function factsOf(pages: ReadonlyMap<string, PageFacts>, path: string): PageFacts {
  const pattern = [...pages.keys()].find((key) => matchPath(key, path));
  return pages.get(path) ?? pages.get(pattern ?? '') ?? { isPublic: false };
}

function listed(versions: PageVersion[]): ListedVersion[] {
  return versions.map(({ version, content, writer, writtenAt }, index) => {
    const before = versions[index + 1]?.content;
    return {
      version,
      writer,
      writtenAt: formatShortMoment(writtenAt),
      changes: before ? changesBetween(before, content) : null,
    };
  });
}
