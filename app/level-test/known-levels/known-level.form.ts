import { z } from 'zod';
import type { CertificateKind } from '#app/domain/kinds.ts';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { CERTIFICATE_NAMES } from './certificate-words.ts';

const KINDS = Object.keys(CERTIFICATE_NAMES) as CertificateKind[];

const level = z.enum(CEFR_LEVELS, 'Alege un nivel, de la A1 la C2.');

export const CERTIFICATE_FORM = defineForm(
  z.object({
    kind: z.enum(KINDS, 'Alege ce certificat e.'),
    level,
    certifiedOn: z.iso.date('Alege ziua de pe certificat.'),
  }),
  { intent: 'certificat' },
);

export const JUDGEMENT_FORM = defineForm(z.object({ level }), { intent: 'parere' });
