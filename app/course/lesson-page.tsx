import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';

export const handle: PageFacts = { isPublic: false };

/** The introductory lesson has its own routes and is the only lesson: any other id is 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function LessonPage() {
  return null;
}
