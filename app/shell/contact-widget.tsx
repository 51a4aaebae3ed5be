import MessageCircle from 'lucide-react/icons/message-circle';
import { href, Link } from 'react-router';
import { isExternalAddress } from '#app/domain/external-address.ts';
import { ContactIcon } from '#app/ui/icons/contact-icon.tsx';
import { ExternalLink } from './external-link.tsx';
import { phoneAddress } from './phone-address.ts';
import { useSettings } from './root-data.ts';
import { useClosingPopover } from './use-closing-popover.ts';

/** A floating button that opens a panel with the ways to reach the school. */
export function ContactWidget() {
  const { phone, hours, whatsapp } = useSettings();
  return (
    <aside aria-label="Contact rapid" className="widget">
      <button type="button" popoverTarget="contact-rapid" className="widget-toggle">
        <MessageCircle />
        <span>Ai o întrebare?</span>
      </button>
      <ul
        id="contact-rapid"
        popover="auto"
        className="widget-panel"
        {...useClosingPopover<HTMLUListElement>()}
      >
        {isExternalAddress(whatsapp) && (
          <li>
            <ExternalLink to={whatsapp}>
              <ContactIcon name="whatsapp" />
              Scrie-ne pe WhatsApp
            </ExternalLink>
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneAddress(phone)}>
              <ContactIcon name="phone" />
              {phone}
            </a>
          </li>
        )}
        {hours && (
          <li>
            <ContactIcon name="clock" />
            {hours}
          </li>
        )}
        <li>
          <Link to={href('/contact')}>
            <ContactIcon name="mail" />
            Formularul de contact
          </Link>
        </li>
      </ul>
    </aside>
  );
}
