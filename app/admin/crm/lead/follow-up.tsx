import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { whatsAppAddress } from '../lead-words.ts';
import type { Draft } from './draft-follow-up.ts';

interface FollowUpProps {
  draft: Draft;
  email: string | null;
  phone: string | null;
  /** Whether they agreed to calls and messages on the phone. */
  agreedToPhone: boolean;
}

/** A drafted message to the lead: read over, changed, and sent from the reader's own mail or WhatsApp. */
export function FollowUp({ draft, email, phone, agreedToPhone }: FollowUpProps) {
  const [text, setText] = useState(draft.text);
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useIsHydrated();

  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  return (
    <div className="follow-up">
      <TextAreaField
        label="Mesajul"
        name="ciorna"
        rows={9}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsCopied(false);
        }}
      />
      <p className="list-tools">
        {email && (
          <a href={mailAddress(email, draft.subject, text)} className="button button-primary">
            <Mail className="admin-icon" />
            Deschide în e-mail
          </a>
        )}
        {phone && (
          <a href={whatsAppAddress(phone, text)} rel="noopener" className="button button-secondary">
            <MessageCircle className="admin-icon" />
            WhatsApp
          </a>
        )}
        {isHydrated && (
          <button type="button" onClick={copy} className="button button-quiet">
            <Copy className="admin-icon" />
            {isCopied ? 'Copiat' : 'Copiază'}
          </button>
        )}
      </p>
      <p className="admin-more">
        {phone &&
          !agreedToPhone &&
          'Acordul pentru telefon lipsește: pe WhatsApp răspunzi numai la o întrebare. '}
        Nimic nu pleacă singur: mesajul se deschide în programul tău de e-mail.
      </p>
    </div>
  );
}

function mailAddress(email: string, subject: string, text: string): string {
  const query = new URLSearchParams({ subject, body: text.replaceAll('\n', '\r\n') });
  // A plus would be read as a plus.
  return `mailto:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`;
}
