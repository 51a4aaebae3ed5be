import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';

export const handle: PageFacts = { isPublic: false };

/** The introductory lesson has routes of its own; no other lesson is known, so every id is one too many. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function LessonPage() {
  return null;
}
