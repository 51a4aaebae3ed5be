const ROWS = [
  { hours: '2 ore', time: 'între un an și jumătate și doi ani', fits: 'păstrezi ce știi și crești încet' },
  { hours: '4 ore', time: 'între 9 și 12 luni', fits: 'un ritm care se poate ține lângă serviciu' },
  { hours: '7 ore', time: 'între 5 și 7 luni', fits: 'o oră pe zi, cu un scop apropiat' },
];

/** How long a level takes (150 to 200 hours) by the hours a week. */
export function HoursTable() {
  return (
    <table className="w-full max-w-reading border-t border-line">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-3 pe-4 text-start">
            Pe săptămână
          </th>
          <th scope="col" className="py-3 text-start">
            Un nivel întreg
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ hours, time, fits }) => (
          <tr key={hours} className="border-b border-line align-top">
            <th scope="row" className="py-3 pe-4 text-start">
              {hours}
            </th>
            <td className="py-3">
              {time}
              <br />
              <span className="text-muted">{fits}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
