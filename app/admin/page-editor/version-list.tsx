import ChevronDown from 'lucide-react/icons/chevron-down';
import { counted } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AdminSection } from '../admin-frame.tsx';
import { ChangeList } from './change-list.tsx';
import { RESTORE_FORM } from './page.form.ts';
import type { PageChange } from './page-changes.ts';

/** A version as it is listed. */
export interface ListedVersion {
  version: number;
  writer: string | null;
  /** As staff read it: 21.11.2026, 16:05. */
  writtenAt: string;
  /** What it changed of the version before it; null for the first one. */
  changes: PageChange[] | null;
}

interface VersionListProps {
  versions: ListedVersion[];
  /** The page's own. */
  current: number;
  /** Why an earlier version was not taken. */
  notRestored: string | undefined;
}

/** Every version of a page, newest first; each but the current one can be taken again. */
export function VersionList({ versions, current, notRestored }: VersionListProps) {
  return (
    <AdminSection
      id="versiuni"
      heading="Versiunile paginii"
      lead="Cine a schimbat, când și ce. Nimic nu se pierde: și o revenire e o versiune nouă."
    >
      {notRestored && (
        <Notice tone="warning" role="alert">
          {notRestored}
        </Notice>
      )}
      <div>
        {versions.map(({ version, writer, writtenAt, changes }) => (
          <details key={version} className="admin-fold version">
            <summary>
              <span>
                <b>{`Versiunea ${version}`}</b>
                {version === current && ', cea de acum'}
                <span className="version-about">
                  {`${writtenAt}, ${writer ?? (changes ? 'fără semnătură' : 'venită cu site-ul')} · ${summaryOf(changes)}`}
                </span>
              </span>
              <ChevronDown />
            </summary>
            <div className="flow">
              {changes ? (
                <ChangeList changes={changes} />
              ) : (
                <p>Textele cu care pagina a fost adăugată pe site.</p>
              )}
              {writer === null && changes && (
                <p>Scrisă direct în baza de date, sau de o versiune nouă a site-ului.</p>
              )}
              {version !== current && (
                <FormView
                  intent={RESTORE_FORM.intent ?? undefined}
                  submit="Revino la aceasta"
                  variant="secondary"
                >
                  <input type="hidden" name="version" value={current} />
                  <input type="hidden" name="restored" value={version} />
                </FormView>
              )}
            </div>
          </details>
        ))}
      </div>
    </AdminSection>
  );
}

function summaryOf(changes: PageChange[] | null): string {
  if (changes === null) return 'prima';
  const [first, ...others] = changes.map(({ name }) => name.toLowerCase());
  if (first === undefined) return 'niciun câmp de aici';
  return others.length === 0 ? first : `${first} și încă ${counted(others.length, 'câmp', 'câmpuri')}`;
}
