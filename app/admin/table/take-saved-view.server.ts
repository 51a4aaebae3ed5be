import { redirect } from 'react-router';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { removeView, saveView, viewOf } from './saved-views.server.ts';
import { REMOVE_VIEW, SAVE_VIEW } from './saved-views.tsx';

interface SentView {
  /** The name of the list in `saved_views`. */
  list: string;
  /** The parameter of its search. */
  words: string;
  /** The path of the list: a request of the scripts has another one. */
  path: string;
  search: URLSearchParams;
  form: FormData;
}

/** Handles the forms of saved views. @returns the response; null when another form was sent */
export async function takeSavedView(
  { services, visitor }: RequestFacts,
  { list, words, path, search, form }: SentView,
): Promise<Response | null> {
  const intent = form.get('intent');
  if (intent !== SAVE_VIEW && intent !== REMOVE_VIEW) return null;
  const title = String(form.get('title') ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  if (title === '') return redirect(path);
  if (intent === REMOVE_VIEW) {
    await removeView(services.units, visitor, list, title);
    return leave(path, 'view-removed');
  }
  const kept = viewOf(search, words);
  await saveView(services.units, visitor, list, { title, search: kept });
  return leave(`${path}${kept}`, 'view-saved');

  function leave(to: string, flash: 'view-saved' | 'view-removed') {
    return redirect(to, { headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) } });
  }
}
