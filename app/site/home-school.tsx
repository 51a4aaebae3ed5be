import { href } from 'react-router';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import type { Teacher } from '#app/teachers/teacher.ts';
import { TeacherPhotograph } from '#app/teachers/teacher-photograph.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import teacherDesk from '#app/ui/illustrations/teacher-desk.svg?drawing';
import { Section } from '#app/ui/landing.tsx';

interface HomeSchoolProps {
  teachers: readonly Teacher[];
}

/** The section about the teachers, with the first photograph of theirs, phone and hours; the contact page has the rest. */
export function HomeSchool({ teachers }: HomeSchoolProps) {
  const { phone, hours } = useSettings();
  const pictured = teachers.find(({ photograph }) => photograph !== null);
  const photograph = pictured?.photograph;
  const names = teachers.map(({ name }) => name);
  return (
    <Section
      id="scoala"
      heading="Cine predă"
      layout="beside"
      picture={!photograph && <Illustration drawing={teacherDesk} className="w-full" />}
    >
      <div className={photograph ? 'grid items-center gap-8 md:grid-cols-2' : undefined}>
        {photograph && (
          <figure className="grid gap-2">
            <TeacherPhotograph photograph={photograph} />
            <figcaption className="text-small">
              <b>{pictured.name}</b>
              {pictured.byline && <span className="text-muted">{`, ${pictured.byline}`}</span>}
            </figcaption>
          </figure>
        )}
        <div className="flow max-w-reading">
          <p className="heading text-heading-2 tracking-display">Explicăm în română, exersezi în engleză.</p>
          <p>
            {names.length > 0 && `Aici ${names.length === 1 ? 'predă' : 'predau'} ${LIST.format(names)}. `}Îți
            explicăm fiecare regulă, iar la fiecare greșeală căutăm de unde vine.
          </p>
          {phone && (
            <p>
              Poți să ne și suni: <a href={phoneAddress(phone)}>{phone}</a>
              {hours && ` (${hours})`}.
            </p>
          )}
          <ButtonLink to={href('/contact')} variant="secondary">
            Cum predăm și unde ne scrii
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

const LIST = new Intl.ListFormat('ro');
