import { Link } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import type { OwnMethod } from './read-methods.server.ts';

const KINDS: Record<OwnMethod['kind'], string> = { app: 'Aplicație de coduri', phone: 'Cod prin SMS' };

interface MethodListProps {
  methods: OwnMethod[];
  canRemove: boolean;
}

/** The person's second factors, with kind and date. */
export function MethodList({ methods, canRemove }: MethodListProps) {
  return (
    <ul className="profile-rows">
      {methods.map(({ id, name, kind, since }) => (
        <li key={id}>
          <p>
            <b>{name}</b>
            <br />
            <span className="text-small text-muted">
              {name !== KINDS[kind] && `${KINDS[kind]}, `}din {formatDate(since)}
            </span>
          </p>
          {canRemove && (
            <Link
              to={{ search: `scoate=${id}` }}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center"
            >
              Scoate <span className="visually-hidden">„{name}”</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
