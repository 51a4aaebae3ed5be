import type { PageChange } from './page-changes.ts';

/** What differs between two versions, field by field. */
export function ChangeList({ changes }: { changes: PageChange[] }) {
  if (changes.length === 0) return <p className="text-muted">Nu diferă niciun câmp de aici.</p>;
  return (
    <dl className="change-list">
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="visually-hidden">Înainte: </span>
            {from === '' ? <i>gol</i> : <del>{from}</del>}
          </dd>
          <dd>
            <span className="visually-hidden">După: </span>
            {to === '' ? <i>gol</i> : <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
