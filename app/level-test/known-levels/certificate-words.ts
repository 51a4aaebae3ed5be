import type { CertificateKind } from '#app/domain/kinds.ts';

export const CERTIFICATE_NAMES: Record<CertificateKind, string> = {
  cambridge: 'Cambridge (KET, PET, FCE, CAE, CPE)',
  ielts: 'IELTS',
  toefl: 'TOEFL',
  linguaskill: 'Linguaskill',
  other: 'alt certificat',
};

/** Why a certificate is not noted, beside its date. */
export const CERTIFICATE_DATE_ERRORS = {
  'too-old':
    'Certificatul e mai vechi de doi ani față de test. După atâta timp nivelul se poate schimba, așa că nu ne spune dacă testul a nimerit.',
  'too-late':
    'Certificatul e luat la mai mult de trei luni după test. Între timp nivelul putea crește, așa că nu ne spune dacă testul a nimerit.',
  future: 'Ziua aceasta nu a venit încă: scrie data de pe certificat.',
};
