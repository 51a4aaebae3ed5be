import { renderToStaticMarkup } from 'react-dom/server';
import type { PersonalData } from '#app/personal-data/personal-data-document.ts';

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#12251b}
h2{margin:2.5rem 0 .5rem;border-bottom:2px solid #0b4a32}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;margin:1rem 0;padding:1rem;background:#f6f3e9;border-radius:.5rem;break-inside:avoid}
dt{color:#4c5c52}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** A person's data as a single HTML page to read or print, without other files. */
export function renderReadableCopy(copy: PersonalData): string {
  return `<!doctype html>${renderToStaticMarkup(<ReadableCopy copy={copy} />)}`;
}

function ReadableCopy({ copy }: { copy: PersonalData }) {
  return (
    <html lang="ro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{copy.document}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{copy.document}</h1>
        <p>Făcută la {copy['creat la']}.</p>
        {copy.lămuriri.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {Object.entries(copy.date).map(([section, rows]) => (
          <section key={section}>
            <h2>{section}</h2>
            {rows.length === 0 && <p>Nimic.</p>}
            {rows.map((row) => (
              <Row key={JSON.stringify(row)} row={row} />
            ))}
          </section>
        ))}
        <h2>Păstrate, dar neincluse</h2>
        <dl>
          {Object.entries(copy['păstrate, dar neincluse']).map(([section, names]) => (
            <Value key={section} name={section} value={names.join(', ')} />
          ))}
        </dl>
      </body>
    </html>
  );
}

function Row({ row }: { row: Record<string, unknown> }) {
  return (
    <dl>
      {Object.entries(row).map(([name, value]) => (
        <Value key={name} name={name} value={formatValue(value)} />
      ))}
    </dl>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function formatValue(value: unknown): string {
  if (value === true) return 'da';
  if (value === false) return 'nu';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}
