import type { Photograph } from './teacher.ts';

/** A teacher's photograph, upright. */
export function TeacherPhotograph({ photograph }: { photograph: Photograph }) {
  return (
    <img
      src={photograph.address}
      alt={photograph.alt}
      width={480}
      height={600}
      loading="lazy"
      style={CROP}
      className="w-full max-w-96 rounded-card shadow-card"
    />
  );
}

const CROP = { aspectRatio: '4 / 5', objectFit: 'cover' } as const;
