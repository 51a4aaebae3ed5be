import { href, Link } from 'react-router';
import { useSettings } from '#app/shell/root-data.ts';
import { Section } from '#app/ui/landing.tsx';

/** Who teaches and how to reach them, in short; the contact page says the rest. */
export function HomeSchool() {
  const { teacher_name: teacher, phone, hours } = useSettings();
  return (
    <Section id="scoala" heading="Cine predă" layout="beside">
      <div className="flow">
        <p>
          {teacher && `${teacher}. `}Regulile ți le explicăm în română, iar la fiecare greșeală căutăm de unde
          vine.
        </p>
        <p>
          {phone && (
            <>
              Ne suni la <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              {hours && ` (${hours})`}.{' '}
            </>
          )}
          <Link to={href('/contact')}>Află mai multe sau scrie-ne</Link>.
        </p>
      </div>
    </Section>
  );
}
