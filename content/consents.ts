import type { ConsentKind } from '#app/domain/kinds.ts';

/** The sentences people agree to. A changed sentence needs a new version: stored versions never change. */
export const CONSENT_WORDINGS: Record<ConsentKind, { version: string; wording: string }> = {
  newsletter: {
    version: '2026-11-23',
    wording: 'Accept ca școala să îmi scrie pe e-mail despre cursurile ei. Mă pot răzgândi oricând.',
  },
  phone_contact: {
    version: '2026-11-21',
    wording:
      'Sunt de acord ca școala să mă sune sau să îmi scrie pe WhatsApp despre cursurile potrivite nivelului meu. Mă pot răzgândi oricând.',
  },
};
