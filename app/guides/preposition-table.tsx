const ROWS = [
  { romanian: 'bun la', english: 'good at', example: 'My sister is really good at maths.' },
  { romanian: 'a aștepta pe cineva', english: 'wait for', example: 'Wait for me at the entrance.' },
  { romanian: 'peste două zile', english: 'in two days', example: "I'll call you back in two days." },
  { romanian: 'în weekend', english: 'at the weekend', example: 'Are you doing anything at the weekend?' },
  {
    romanian: 'cel mai bun din oraș',
    english: 'the best in town',
    example: 'They make the best pizza in town.',
  },
];

export function PrepositionTable() {
  return (
    <table className="w-full max-w-reading border-t border-line">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-3 pe-4 text-start">
            În română
          </th>
          <th scope="col" className="py-3 text-start">
            În engleză
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ romanian, english, example }) => (
          <tr key={english} className="border-b border-line align-top">
            <th scope="row" className="py-3 pe-4 text-start font-normal text-muted">
              {romanian}
            </th>
            <td className="py-3" lang="en">
              <b>{english}</b>
              <br />
              {example}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
