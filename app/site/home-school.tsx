import { href } from 'react-router';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import teacherDesk from '#app/ui/illustrations/teacher-desk.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import type { Settings } from '#content/settings.ts';
import { photographOf, TeacherPhotograph } from './teacher-photograph.tsx';

interface HomeSchoolProps {
  settings: Pick<Settings, 'teacher_name' | 'teacher_photo'>;
}

/** The section about the teacher, with phone and hours; the contact page has the rest. */
export function HomeSchool({ settings }: HomeSchoolProps) {
  const { phone, hours } = useSettings();
  const { teacher_name: teacher } = settings;
  const photograph = photographOf(settings);
  return (
    <Section
      id="scoala"
      heading="Cine predă"
      layout="beside"
      picture={!photograph && <Illustration drawing={teacherDesk} className="w-full" />}
    >
      <div className={photograph && 'grid items-center gap-8 md:grid-cols-2'}>
        <TeacherPhotograph photograph={photograph} />
        <div className="flow max-w-reading">
          <p className="heading text-heading-2 tracking-display">Explicăm în română, exersezi în engleză.</p>
          <p>
            {teacher && `Aici predă ${teacher}. `}Îți explicăm fiecare regulă, iar la fiecare greșeală căutăm
            de unde vine.
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
