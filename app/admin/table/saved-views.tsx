import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ListMenu } from './list-menu.tsx';
import type { SavedView } from './saved-views.server.ts';

/** The intents of its forms, which `takeSavedView` handles. */
export const SAVE_VIEW = 'salveaza-vederea';
export const REMOVE_VIEW = 'sterge-vederea';

interface SavedViewsProps {
  path: string;
  /** Views that everybody has, first. */
  fixed: readonly SavedView[];
  views: readonly SavedView[];
  /** The view of the present address. */
  present: string;
}

/** Filters, order and columns under a name, as links; and the present ones to be saved. */
export function SavedViews({ path, fixed, views, present }: SavedViewsProps) {
  const own = views.find(({ search }) => search === present);
  const isKnown = own !== undefined || fixed.some(({ search }) => search === present);
  return (
    <div className="saved-views">
      <nav aria-label="Vederi">
        <ul>
          {[...fixed, ...views].map(({ title, search }) => (
            <li key={`${title} ${search}`}>
              <Link to={`${path}${search}`} aria-current={search === present ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!isKnown && (
        <ListMenu
          name={
            <>
              <BookmarkPlus className="admin-icon" />
              Salvează vederea
            </>
          }
        >
          <Form method="post" className="list-choices">
            <label>
              <span>Cum se numește</span>
              <input type="text" name="title" required maxLength={60} autoComplete="off" className="input" />
            </label>
            <p className="admin-more">
              Ține filtrele, ordinea și coloanele de acum, nu și cuvintele căutate.
            </p>
            <Button type="submit" name="intent" value={SAVE_VIEW}>
              Salvează
            </Button>
          </Form>
        </ListMenu>
      )}
      {own && (
        <Form method="post">
          <input type="hidden" name="title" value={own.title} />
          <button type="submit" name="intent" value={REMOVE_VIEW} className="list-tool">
            Șterge vederea
          </button>
        </Form>
      )}
    </div>
  );
}
