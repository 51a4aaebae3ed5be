import type { Teacher } from '#app/teachers/teacher.ts';
import { TeacherPhotograph } from '#app/teachers/teacher-photograph.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';

/** Those who teach, as far as the school has written about them; a drawing stands for photographs. */
export function ContactTeachers({ teachers }: { teachers: readonly Teacher[] }) {
  if (teachers.length === 0) return <Scene />;
  const hasPhotograph = teachers.some(({ photograph }) => photograph !== null);
  return (
    <section aria-labelledby="cine-preda" className="grid content-start gap-5">
      <Heading level={2} id="cine-preda">
        Cine predă
      </Heading>
      {!hasPhotograph && <Scene />}
      <ul className="grid gap-8">
        {teachers.map(({ id, name, byline, about, photograph }) => (
          <li key={id} className="grid gap-3">
            {photograph && <TeacherPhotograph photograph={photograph} />}
            <div>
              <Heading level={3}>{name}</Heading>
              {byline && <p className="font-bold text-accent-ink">{byline}</p>}
              {about && <p className="mt-1 text-muted">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scene() {
  return (
    <div aria-hidden="true" className="relative overflow-hidden rounded-card" style={CARD}>
      <LevelPlace level="B1" className="absolute inset-0 h-full w-full" />
      <div className="absolute" style={FIGURE}>
        <Illustration drawing={storkSpeaking} className="w-full" />
      </div>
    </div>
  );
}

const CARD = { aspectRatio: '16 / 9', alignSelf: 'start' };
const FIGURE = { right: '8%', bottom: '-2%', width: '42%' };
