import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type ChosenPeriod, PERIODS } from './chosen-period.ts';

/** Links to the usual periods, and fields for days of one's own; both end up in the address. */
export function PeriodChoice({ path, period }: { path: string; period: ChosenPeriod }) {
  const { name: current, first, last } = period;
  return (
    <div className="period-choice">
      <nav aria-label="Perioada" className="admin-tabs">
        <ul>
          {Object.entries(PERIODS).map(([value, name]) => (
            <li key={value}>
              <Link
                to={`${path}?perioada=${value}`}
                aria-current={value === current ? 'true' : undefined}
                className="admin-tab"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* After a link the fields show its days. */}
      <Form key={`${first} ${last}`} action={path} className="period-form">
        <TextField label="De pe" name="de-la" type="date" defaultValue={first} />
        <TextField label="Până pe" name="pana-la" type="date" defaultValue={last} />
        <Button type="submit" variant="secondary">
          Arată zilele acestea
        </Button>
      </Form>
    </div>
  );
}
