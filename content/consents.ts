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
  voice_recording: {
    version: '2026-11-24',
    wording:
      'Sunt de acord ca școala să păstreze înregistrările cu vocea mea pe care le trimit, ca profesorul grupei mele să le asculte și să îmi răspundă. Le auzim numai eu și profesorul. Se șterg după cel mult 12 luni. Din ele nu se face nicio amprentă a vocii și nu se antrenează niciun program. Îmi pot retrage acordul oricând, din profil, și atunci înregistrările se șterg.',
  },
};
