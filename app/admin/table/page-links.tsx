import { ButtonLink } from '#app/ui/button.tsx';

interface PageLinksProps {
  /** What the pages are of, for screen readers. */
  label: string;
  /** The link to the first page; null on the first page. */
  first: { to: string; name: string } | null;
  /** The link to the next page; null on the last page. */
  next: { to: string; name: string } | null;
}

/** The links below one page of a long list, which is read by its index: there are no page numbers and no way back but the first. */
export function PageLinks({ label, first, next }: PageLinksProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className="page-links">
      {[first, next].map(
        (link) =>
          link && (
            <ButtonLink key={link.name} to={link.to} variant="secondary">
              {link.name}
            </ButtonLink>
          ),
      )}
    </nav>
  );
}
