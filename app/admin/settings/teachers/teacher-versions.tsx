import { AdminSection } from '#app/admin/admin-frame.tsx';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { TeacherTexts, TeacherVersion } from './edited-teachers.server.ts';

interface TeacherVersionsProps {
  /** Newest first; the moments as staff read them. */
  versions: readonly (Omit<TeacherVersion, 'writtenAt'> & { writtenAt: string })[];
  current: number;
  /** Why an earlier version was not taken. */
  notRestored: string | null;
}

/** The earlier versions of a profile, each with a button to bring it back. */
export function TeacherVersions({ versions, current, notRestored }: TeacherVersionsProps) {
  const earlier = versions.filter(({ version }) => version !== current);
  if (earlier.length === 0) return null;
  return (
    <AdminSection id="versiuni" heading="Ce a scris aici înainte">
      {notRestored && (
        <Notice tone="warning" role="alert">
          {notRestored}
        </Notice>
      )}
      <div className="admin-panel max-w-reading">
        {earlier.map(({ version, texts, writtenAt, writer }) => (
          <Disclosure key={version} summary={`${writtenAt}, ${writer ?? 'fără semnătură'}`}>
            <div className="grid gap-3 pb-4">
              <p>{wordsOf(texts)}</p>
              {texts.about && <p className="whitespace-pre-line">{texts.about}</p>}
              <FormView intent="restore" submit="Pune la loc" variant="secondary">
                <input type="hidden" name="version" value={current} />
                <input type="hidden" name="restored" value={version} />
              </FormView>
            </div>
          </Disclosure>
        ))}
      </div>
    </AdminSection>
  );
}

function wordsOf({
  name,
  byline,
  position,
  isShown,
  teachesFirstLesson,
  writesGuides,
}: TeacherTexts): string {
  return [
    name,
    byline,
    `locul ${position}`,
    isShown ? 'se vede pe site' : 'nu se vede',
    teachesFirstLesson && 'la prima lecție',
    writesGuides && 'la ghiduri',
  ]
    .filter(Boolean)
    .join(' · ');
}
