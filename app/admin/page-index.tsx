/** Links to the parts of a long page: a column beside them on wide screens, else a row that scrolls. */
export function PageIndex({ parts }: { parts: { id: string; name: string }[] }) {
  return (
    <nav aria-label="Pe pagina aceasta" className="page-index">
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
