import { Illustration } from '#app/ui/illustration.tsx';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Settings } from '#content/settings.ts';
import { photographOf, TeacherPhotograph } from './teacher-photograph.tsx';

interface ContactPersonProps {
  settings: Pick<Settings, 'teacher_name' | 'teacher_about' | 'teacher_photo'>;
}

/** The teacher, who also answers the messages, as far as the settings say. */
export function ContactPerson({ settings }: ContactPersonProps) {
  const { teacher_name: name, teacher_about: about } = settings;
  const photograph = photographOf(settings);
  if (!photograph && !name) return null;
  return (
    <section aria-labelledby="cine-preda" className="grid content-start gap-5">
      <Heading level={2} id="cine-preda">
        Cine îți răspunde
      </Heading>
      {photograph ? <TeacherPhotograph photograph={photograph} /> : <Teacher />}
      {name && (
        <div>
          <p className="heading text-heading-3">{name}</p>
          {about && <p className="mt-1 text-muted">{about}</p>}
        </div>
      )}
    </section>
  );
}

/** Stands where a photograph would be. */
function Teacher() {
  return (
    <div aria-hidden="true" className="relative overflow-hidden rounded-card" style={CARD}>
      <LevelPlace level="B1" className="absolute inset-0 h-full w-full" />
      <div className="absolute" style={FIGURE}>
        <Illustration drawing={storkSpeaking} className="w-full" />
      </div>
    </div>
  );
}

const CARD = { aspectRatio: '16 / 9' };
const FIGURE = { right: '8%', bottom: '-2%', width: '42%' };
