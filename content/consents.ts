import type { ConsentKind } from '#app/domain/kinds.ts';

/** The sentences people agree to. A changed sentence needs a new version: stored versions never change. */
export const CONSENT_WORDINGS: Record<ConsentKind, { version: string; wording: string }> = {
  newsletter: {
    version: '2026-11-21',
    wording:
      'Vreau să primesc pe e-mail lecții scurte și vești despre cursurile școlii. Mă pot răzgândi oricând, printr-un răspuns la orice mesaj.',
  },
  phone_contact: {
    version: '2026-11-21',
    wording:
      'Sunt de acord ca școala să mă sune sau să îmi scrie pe WhatsApp despre cursurile potrivite nivelului meu. Mă pot răzgândi oricând.',
  },
};
