import { data } from 'react-router';

/** Any address that is no page: the root's error boundary shows it, with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
