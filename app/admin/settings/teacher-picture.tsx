import { href, Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { StateList, StateRow } from '../state-list.tsx';
import type { TeamPicture } from './teacher-picture.server.ts';

interface TeacherPictureProps {
  /** The address of the photograph that is shown; empty for none. */
  shown: string;
  /** Whose name is its alternative text. */
  teacherName: string;
  pictures: TeamPicture[];
  intent: string;
}

/** The teacher's photograph: which profile picture of the team is shown, and the others to choose from. */
export function TeacherPicture({ shown, teacherName, pictures, intent }: TeacherPictureProps) {
  const others = pictures.filter(({ address }) => address !== shown);
  return (
    <>
      {shown !== '' && (
        <img src={shown} alt={teacherName} width={128} height={160} className="teacher-picture" />
      )}
      <StateList>
        <StateRow
          tone={shown === '' ? 'waiting' : 'good'}
          title={shown === '' ? 'Nu se vede nicio fotografie' : 'Se vede pe prima pagină și la contact'}
        >
          <p>
            {'Fotografia e poza de profil a cuiva din echipă. Cine predă și-o pune la '}
            <Link to={href('/profil')} className="text-link">
              Profil
            </Link>
            {', unde o decupează; când o schimbă, se schimbă și aici.'}
          </p>
        </StateRow>
      </StateList>
      <div className="teacher-picture-choice">
        {others.map(({ personId, name }) => (
          <FormView key={personId} intent={intent} submit={`Arată poza: ${name}`} variant="secondary">
            <input type="hidden" name="person" value={personId} />
          </FormView>
        ))}
        {shown !== '' && (
          <FormView intent={intent} submit="Scoate fotografia" variant="secondary">
            <input type="hidden" name="person" value="" />
          </FormView>
        )}
      </div>
    </>
  );
}
