import { isExternalAddress } from '#app/domain/external-address.ts';
import type { Settings } from '#content/settings.ts';

interface Photograph {
  address: string;
  alt: string;
}

/** The photograph that the settings name: a path of this site, or a whole address. */
export function photographOf({
  teacher_photo: address,
  teacher_name: name,
}: Pick<Settings, 'teacher_photo' | 'teacher_name'>): Photograph | undefined {
  const isShown = address !== undefined && (/^\/[^/\\]/.test(address) || isExternalAddress(address));
  return isShown ? { address, alt: name ?? 'Cine predă aici' } : undefined;
}

/** The teacher's photograph, upright; nothing without one. */
export function TeacherPhotograph({ photograph }: { photograph: Photograph | undefined }) {
  if (!photograph) return null;
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
