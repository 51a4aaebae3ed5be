import { Drawing } from './drawing.tsx';
import file from './people-cards.svg?no-inline';

/** Three people's cards, fanned. */
export function PeopleCards({ className }: { className?: string }) {
  return <Drawing file={file} viewBox="0 0 320 240" className={className} />;
}
