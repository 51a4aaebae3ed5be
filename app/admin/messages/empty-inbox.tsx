import { href } from 'react-router';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import envelopeKite from '#app/ui/illustrations/envelope-kite.svg?drawing';
import { type AddressFilters, type MessageListKey, messagesAddress } from './message-filters.ts';

interface EmptyInboxProps {
  list: MessageListKey;
  filters: AddressFilters;
  isFirstPage: boolean;
  counts: { new: number; open: number };
}

/** Why there is no message, and what to do about it. */
export function EmptyInbox({ list, filters, isFirstPage, counts }: EmptyInboxProps) {
  if (!isFirstPage) return <EmptyList heading="Alte mesaje nu mai sunt" />;
  if (Object.values(filters).some(Boolean)) {
    return (
      <EmptyList heading="Niciun mesaj cu aceste filtre">
        {list === 'toate' ? (
          <p>Scoate unul dintre ele, sau scrie o parte mai scurtă din cuvânt.</p>
        ) : (
          <>
            <p>Scoate unul dintre ele, sau caută în toate mesajele.</p>
            <ButtonLink to={messagesAddress('toate', filters)} variant="secondary">
              Caută în toate
            </ButtonLink>
          </>
        )}
      </EmptyList>
    );
  }
  if (list === 'gata') {
    return (
      <EmptyList heading="Niciun mesaj încheiat">
        <p>Aici ajunge un mesaj după ce i se răspunde sau e marcat ca gata.</p>
      </EmptyList>
    );
  }
  if (list === 'noi' && counts.open > 0) {
    return (
      <EmptyList heading="Niciun mesaj nou">
        <ButtonLink to={messagesAddress('de-rezolvat')} variant="secondary">
          Vezi ce e de răspuns
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <EmptyState
      drawing={envelopeKite}
      heading="Nu așteaptă niciun mesaj"
      action={
        <ButtonLink to={href('/contact')} variant="secondary">
          Vezi pagina de contact
        </ButtonLink>
      }
    >
      Ce se trimite de pe pagina de contact apare aici imediat.
    </EmptyState>
  );
}
