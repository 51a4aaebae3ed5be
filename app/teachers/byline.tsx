import { Avatar } from '#app/ui/avatar.tsx';
import type { Teacher } from './teacher.ts';

interface BylineProps {
  /** What they did: „Predă” or „Scris de”. */
  verb: string;
  teachers: readonly Teacher[];
}

/** Who teaches or wrote a page; nothing without anybody. */
export function Byline({ verb, teachers }: BylineProps) {
  if (teachers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-3">
      {teachers.map(({ id, name, byline, photograph }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar size="medium" fullName={name} url={photograph?.address ?? null} />
          <span>
            {`${verb} `}
            <b>{name}</b>
            {byline && <span className="block text-small text-muted">{byline}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
