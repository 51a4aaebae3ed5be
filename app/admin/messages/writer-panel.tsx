import { href, Link } from 'react-router';
import { FactList } from '#app/admin/admin-frame.tsx';
import type { ContactMessage } from '#app/inbox/conversation.server.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';

/** Who wrote a message, and what they agreed to. */
export function WriterPanel({ message }: { message: ContactMessage }) {
  const { email, phone, isParentEmail, consents, leadId } = message;
  const mayCall = consents.includes('phone_contact');
  const facts = [
    { name: isParentEmail ? 'E-mail, al unui părinte' : 'E-mail', value: email ?? 'nu mai e pe fișă' },
    {
      name: 'Telefon',
      value: phone ? mayCall ? <CallLinks phone={phone} /> : phone : 'nu l-a lăsat',
    },
    {
      name: 'Acord pentru telefon și WhatsApp',
      value: mayCall ? 'da' : 'nu: răspunde numai pe e-mail',
    },
    {
      name: 'Acord pentru oferte pe e-mail',
      value: consents.includes('newsletter') ? 'da' : 'nu: scrie numai ce s-a întrebat',
    },
  ];
  return (
    <section aria-labelledby="cine-a-scris" className="admin-list">
      <h2 id="cine-a-scris" className="heading">
        Cine a scris
      </h2>
      {isParentEmail && (
        <p>
          <b>{message.fullName}</b> are sub 16 ani: răspunsul ajunge la părinte.
        </p>
      )}
      <div className="writer-facts">
        <FactList facts={facts} />
      </div>
      <Link to={href('/admin/crm/leads/:leadId', { leadId })} className="text-link">
        Fișa persoanei
      </Link>
    </section>
  );
}

function CallLinks({ phone }: { phone: string }) {
  return (
    <>
      <a href={phoneAddress(phone)} className="text-link">
        {phone}
      </a>{' '}
      <a href={`https://wa.me/${phone.replace(/\D/g, '')}`} className="text-link" rel="noreferrer">
        WhatsApp
      </a>
    </>
  );
}
