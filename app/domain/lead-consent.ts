import type { ConsentKind } from './kinds.ts';

/** The consents that are events of a lead. The one to be recorded stands beside the recordings (app/speaking/consent/). */
export type LeadConsentKind = Exclude<ConsentKind, 'voice_recording'>;
