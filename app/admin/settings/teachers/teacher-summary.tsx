import { StateList, StateRow } from '#app/admin/state-list.tsx';
import { counted } from '#app/domain/romanian.ts';
import type { EditedTeacher } from './edited-teachers.server.ts';

/** What visitors see of who teaches, in one line. */
export function TeacherSummary({ teachers }: { teachers: readonly EditedTeacher[] }) {
  const shown = teachers.filter(({ isShown }) => isShown);
  const hidden = teachers.length - shown.length;
  const bare = shown.filter(({ photograph }) => photograph === null);
  return (
    <StateList>
      {shown.length === 0 ? (
        <StateRow tone="waiting" title="Site-ul nu spune încă cine predă">
          {hidden === 0
            ? 'Scrie un profil, cu fotografie: se vede la contact și pe prima pagină.'
            : `${counted(hidden, 'profil', 'profiluri')} nu se ${hidden === 1 ? 'vede' : 'văd'} încă.`}
        </StateRow>
      ) : (
        <StateRow
          tone={bare.length === 0 ? 'good' : 'waiting'}
          title={`Se văd: ${shown.map(({ name }) => name).join(', ')}`}
        >
          {bare.length === 0
            ? 'La contact și pe prima pagină, cu fotografie.'
            : `Fără fotografie: ${bare.map(({ name }) => name).join(', ')}.`}
        </StateRow>
      )}
    </StateList>
  );
}
