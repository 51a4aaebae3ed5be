import ChevronDown from 'lucide-react/icons/chevron-down';
import { data, href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AdminFrame, AdminSection } from '../admin-frame.tsx';
import type { Route } from './+types/versions-page';
import { ChangeView } from './change-view.tsx';
import { answerLessonOffer, listLessonVersions, restoreVersion } from './edited-lessons.server.ts';
import { lessonChanges } from './lesson-changes.ts';
import { editedLessonAt } from './lesson-id.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Versiunile lecției' };

const INTENTS = { restore: 'restore', take: 'take', decline: 'decline' } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const lesson = await editedLessonAt(facts, params.lessonId);
  if (lesson.versionNo === 0) throw data(null, { status: 404 });
  const versions = await listLessonVersions(facts.services, facts.visitor, lesson.id);
  const { id, number, content, versionNo, draftVersion, offer } = lesson;
  return {
    id,
    number,
    title: content.title,
    versionNo,
    draftVersion,
    hasDraft: lesson.draft !== null,
    offer: offer && { hash: offer.hash, changes: lessonChanges(content, offer.content) },
    versions: versions.map(({ no, createdAt, writer, content: own }, index) => {
      const before = versions[index + 1];
      return {
        no,
        writer,
        createdAt: formatShortMoment(createdAt),
        changes: before ? lessonChanges(before.content, own) : null,
      };
    }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const lesson = await editedLessonAt(facts, params.lessonId);
  const form = await readForm(request, context);
  const intent = form.get('intent');
  const numberIn = (name: string) => {
    const number = Number(form.get(name));
    return Number.isInteger(number) && number >= 0 && number < 2 ** 31 ? number : 0;
  };
  const lessonId = String(lesson.id);
  const done = (code: FlashCode, to: string) =>
    redirect(to, { headers: { 'Set-Cookie': flashSetCookie(code, services.origin, to) } });
  if (intent === INTENTS.restore) {
    const seen = { ...lesson, draftVersion: numberIn('draftVersion') };
    if (await restoreVersion(services, visitor, seen, numberIn('no'))) {
      throw done('lesson-restored', href('/admin/course/lessons/:lessonId', { lessonId }));
    }
    return data({ isLate: true }, { status: 409 });
  }
  const isTaken = intent === INTENTS.take;
  const seen = { ...lesson, versionNo: numberIn('versionNo') };
  if (await answerLessonOffer(services, visitor, seen, String(form.get('hash')), isTaken)) {
    const code = isTaken ? 'offer-taken' : 'offer-declined';
    throw done(code, href('/admin/course/lessons/:lessonId/versions', { lessonId }));
  }
  return data({ isLate: true }, { status: 409 });
}

export default function VersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, title, versionNo, draftVersion, hasDraft, offer, versions } = loaderData;
  return (
    <AdminFrame
      title="Versiunile lecției"
      lead={`${number}. ${title}`}
      parent={{
        name: `Lecția ${number}`,
        to: href('/admin/course/lessons/:lessonId', { lessonId: String(id) }),
      }}
    >
      {actionData?.isLate && (
        <Notice tone="warning" role="alert">
          Lecția sau ciorna s-a schimbat între timp, așa că nu am făcut nimic. Mai jos e ce e acum.
        </Notice>
      )}
      {offer && (
        <AdminSection
          id="versiune-noua"
          heading="Versiune nouă, venită cu site-ul"
          lead="Voi ați schimbat lecția, deci a rămas a voastră. Ce ar schimba cea nouă:"
        >
          <ChangeView changes={offer.changes} />
          <FormView
            intent={INTENTS.decline}
            submit="Rămâne a noastră"
            className="flex flex-wrap gap-3"
            after={
              <Button type="submit" name="intent" value={INTENTS.take} variant="secondary">
                O luăm pe cea nouă
              </Button>
            }
          >
            <input type="hidden" name="hash" value={offer.hash} />
            <input type="hidden" name="versionNo" value={versionNo} />
          </FormView>
        </AdminSection>
      )}
      <AdminSection
        id="versiuni"
        heading="Toate versiunile"
        lead="Cine a publicat, când și ce a schimbat. O versiune readusă devine ciornă: o publici tu."
      >
        <div>
          {versions.map(({ no, writer, createdAt, changes }) => (
            <details key={no} className="admin-fold version">
              <summary>
                <span>
                  <b>{`Versiunea ${no}`}</b>
                  {no === versionNo && ', cea citită acum'}
                  <span className="version-about">
                    {`${createdAt}, ${writer ?? 'venită cu site-ul'}${changes ? ` · ${counted(changes.length, 'schimbare', 'schimbări')}` : ''}`}
                  </span>
                </span>
                <ChevronDown />
              </summary>
              <div className="flow">
                {changes ? <ChangeView changes={changes} /> : <p>Lecția cum a fost adăugată pe site.</p>}
                {no !== versionNo && (
                  <FormView
                    intent={INTENTS.restore}
                    submit={hasDraft ? 'Pune-o în locul ciornei' : 'Fă din ea o ciornă'}
                    variant="secondary"
                  >
                    <input type="hidden" name="no" value={no} />
                    <input type="hidden" name="draftVersion" value={draftVersion} />
                  </FormView>
                )}
              </div>
            </details>
          ))}
        </div>
      </AdminSection>
    </AdminFrame>
  );
}
