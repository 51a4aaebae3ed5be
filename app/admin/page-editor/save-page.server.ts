import { data, href, redirect } from 'react-router';
import { isAcceptedSeo } from '#app/domain/page-seo.ts';
import { canAccess, type Role } from '#app/domain/roles.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type EditedPage, getEditedPage, listPageVersions, writePage } from './edited-page.server.ts';
import { PAGE_FORM, RESTORE_FORM } from './page.form.ts';
import { changesBetween, type PageChange } from './page-changes.ts';
import { type PageContent, seoOf } from './page-content.ts';
import { readPageWith } from './robot-view.server.ts';
import type { ServedPage } from './served-page.ts';

/** The editor shown again instead of a redirect. */
export interface EditorAnswer {
  refusal: Refusal;
  /** Set when another editor saved since the form was loaded. */
  conflict?: Conflict;
  /** What a search engine would get with the typed texts. */
  preview?: ServedPage;
  /** Why an earlier version was not taken. */
  notRestored?: string;
}

export interface Conflict {
  /** The version that is there now; saving again replaces it. */
  version: number;
  writer: string | null;
  /** As staff read it: 21.11.2026, 16:05. */
  writtenAt: string;
  /** What saving again would change of it. */
  changes: PageChange[];
}

interface Editing {
  facts: RequestFacts;
  page: EditedPage;
  /** Whether search engines may get the page at all. */
  isPublic: boolean;
  /** The role of who edits. */
  role: Role;
}

/** Refused visitors are sent to these pages, so the gate never closes them. */
const ALWAYS_OPEN: readonly string[] = [href('/'), href('/auth')];

/** Saves the page, or shows what search engines would get. @throws a redirect to the same page when it is saved */
export async function takePage(editing: Editing, form: FormData) {
  const { facts, page, isPublic } = editing;
  const { value, refusal } = checkForm(PAGE_FORM, form);
  const isPreview = form.get('intent') === 'preview';
  const refuse = (errors: Refusal['errors'] = {}) =>
    data<EditorAnswer>({ refusal: value ? refusal({ errors }) : refusal() }, { status: 422 });
  if (!value) return refuse();
  const errors = rowErrors(editing, value);
  if (Object.keys(errors).length > 0) return refuse(errors);
  const { title, minimumRole } = value;
  const content = { title, minimumRole, seo: isPublic ? seoOf(value, page.seo) : page.seo };
  if (isPreview) {
    const preview = await readPageWith(facts, page.path, content);
    return data<EditorAnswer>({ refusal: refusal(), preview }, { status: 200 });
  }
  const outcome = await saveOver(editing, Number(value.version), content);
  if (outcome !== 'conflict') throw toEditor(editing, `page-${outcome}`);
  const conflict = await describeConflict(editing, content);
  const { values } = refusal();
  // The next press saves over the version that the editor has been told about.
  const kept = { ...refusal(), values: { ...values, version: String(conflict.version) } };
  return data<EditorAnswer>({ refusal: kept, conflict }, { status: 422 });
}

/** Takes the page back to an earlier version. @throws a redirect to the same page when it is saved */
export async function restorePage(editing: Editing, form: FormData) {
  const { facts, page } = editing;
  const { value, refusal } = checkForm(RESTORE_FORM, form);
  const refuse = (status: number, notRestored: string) =>
    data<EditorAnswer>({ refusal: refusal(), notRestored }, { status });
  const versions = await listPageVersions(facts.services, facts.visitor, page.path);
  const wanted = versions.find(({ version }) => String(version) === value?.restored)?.content;
  if (!value || !wanted) return refuse(404, 'Versiunea aceea nu e printre versiunile paginii.');
  const { minimumRole } = rowErrors(editing, { ...wanted, canonicalUrl: '' });
  if (minimumRole) return refuse(422, minimumRole);
  if (wanted.seo !== null && Object.keys(wanted.seo as object).length > 0 && !isAcceptedSeo(wanted.seo)) {
    return refuse(
      422,
      'Versiunea aceea nu are nici titlu, nici descriere, nici cuvinte-cheie, iar fără ele site-ul nu ține seama de restul. Scrie mai sus ce îți trebuie din ea.',
    );
  }
  const outcome = await saveOver(editing, Number(value.version), wanted);
  if (outcome !== 'conflict')
    throw toEditor(editing, outcome === 'saved' ? 'page-restored' : 'page-unchanged');
  const { writer, writtenAt } = await describeConflict(editing, wanted);
  return refuse(
    422,
    `Nu am schimbat nimic: ${writer ?? 'altcineva'} a salvat pagina la ${writtenAt}. Uită-te la versiunea nouă, apoi alege din nou.`,
  );
}

/** What only the row, the site and the editor's role can tell about the typed values. */
function rowErrors(
  { facts, page, role, isPublic }: Editing,
  { minimumRole, canonicalUrl }: { minimumRole: Role; canonicalUrl: string },
): Partial<Record<'minimumRole' | 'canonicalUrl', string>> {
  const { origin } = facts.services;
  const errors: ReturnType<typeof rowErrors> = {};
  if (minimumRole !== page.minimumRole && !canAccess(role, minimumRole)) {
    errors.minimumRole = `Rolul tău e ${role}: nu poți cere pentru o pagină un rol mai mare decât al tău.`;
  } else if (minimumRole !== 'unregistered' && ALWAYS_OPEN.includes(page.path)) {
    errors.minimumRole =
      'Prima pagină și intrarea în cont rămân deschise: acolo ajunge cine nu are voie în altă parte.';
  }
  if (isPublic && canonicalUrl !== '' && new URL(canonicalUrl, origin).origin !== origin) {
    errors.canonicalUrl = `Adresa principală e una a site-ului: începe cu / sau cu ${origin}/.`;
  }
  return errors;
}

async function saveOver(
  { facts, page }: Editing,
  expected: number,
  content: PageContent,
): Promise<'saved' | 'unchanged' | 'conflict'> {
  if (expected === page.version && changesBetween(page, content).length === 0) return 'unchanged';
  const isSaved = await writePage(facts.services, facts.visitor, { id: page.id, expected }, content);
  return isSaved ? 'saved' : 'conflict';
}

async function describeConflict({ facts, page }: Editing, typed: PageContent): Promise<Conflict> {
  const { services, visitor } = facts;
  const [current, [newest]] = await Promise.all([
    getEditedPage(services, visitor, page.id),
    listPageVersions(services, visitor, page.path),
  ]);
  const { version } = current ?? page;
  return {
    version,
    writer: newest?.writer ?? null,
    writtenAt: newest ? formatShortMoment(newest.writtenAt) : '',
    changes: changesBetween(current ?? page, typed),
  };
}

function toEditor({ facts, page }: Editing, code: FlashCode): Response {
  const here = href('/admin/seo/edit/:id', { id: page.id });
  return redirect(here, { headers: { 'Set-Cookie': flashSetCookie(code, facts.services.origin, here) } });
}
