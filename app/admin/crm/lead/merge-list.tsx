import { Form, href, Link } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import { formatDate } from '#app/domain/romanian.ts';
import { Button } from '#app/ui/button.tsx';
import type { LeadRecord } from '../lead-record.server.ts';
import { leadName, readablePhone } from '../lead-words.ts';

interface MergeListProps {
  lead: LeadRecord;
  part: 'suggestions' | 'merged';
}

/** Leads that may be the same person, or that were merged into this one. Every merge can be undone. */
export function MergeList({ lead, part }: MergeListProps) {
  const isSuggestion = part === 'suggestions';
  return (
    <AdminSection
      id={isSuggestion ? 'poate-aceeasi' : 'unite'}
      heading={isSuggestion ? 'Poate e aceeași persoană' : 'Fișe unite cu aceasta'}
      lead={isSuggestion && 'Au același telefon. O familie poate avea un singur număr: uită-te înainte.'}
    >
      <ul className="admin-rows merge-list">
        {lead[part].map((other) => (
          <li key={other.id}>
            <div>
              {isSuggestion ? (
                <Link to={href('/admin/crm/leads/:leadId', { leadId: other.id })} className="text-link">
                  {leadName(other)}
                </Link>
              ) : (
                <b>{leadName(other)}</b>
              )}
              <span className="cell-more">
                {[other.fullName && other.email, other.phone && readablePhone(other.phone)]
                  .filter(Boolean)
                  .join(' · ')}
                {'mergedAt' in other && ` · unită pe ${formatDate(other.mergedAt)}`}
                {'writer' in other && other.writer && ` de ${other.writer}`}
              </span>
            </div>
            <Form method="post" preventScrollReset className="merge-buttons">
              {'mergeId' in other ? (
                <>
                  <input type="hidden" name="unire" value={other.mergeId} />
                  <Button type="submit" name="intent" value="desparte" variant="secondary">
                    Desparte-le
                  </Button>
                </>
              ) : (
                <>
                  <input type="hidden" name="cu" value={other.id} />
                  <Button type="submit" name="intent" value="uneste">
                    Unește-le
                  </Button>
                  <Button type="submit" name="intent" value="altcineva" variant="quiet">
                    Sunt doi oameni
                  </Button>
                </>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
