import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface ClosedTaskProps {
  /** The address of the task. */
  path: string;
  canDo: string;
  isSignedIn: boolean;
}

/** A task that is closed to the visitor, and how to open it. */
export function ClosedTask({ path, canDo, isSignedIn }: ClosedTaskProps) {
  return (
    <div className="flow">
      <p className="text-lead">Fiecare unitate se încheie cu un text scris de tine, corectat de profesor.</p>
      <p>
        <b>După unitatea aceasta:</b> {canDo}
      </p>
      <Notice tone="info" title="Tema e pentru cursanți">
        {isSignedIn
          ? 'Contul tău nu are acum acces la curs. Scrie-ne și îți spunem cum te înscrii.'
          : 'Dacă ești la curs, intră în cont și tema se deschide. Dacă nu ești încă, scrie-ne și îți spunem cum te înscrii.'}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {!isSignedIn && (
          <ButtonLink to={`${href('/auth')}?${new URLSearchParams({ next: path })}`}>
            Intră în cont
          </ButtonLink>
        )}
        <ButtonLink to={`${href('/contact')}?subiect=curs`} variant={isSignedIn ? 'primary' : 'secondary'}>
          Întreabă de curs
        </ButtonLink>
      </div>
    </div>
  );
}
