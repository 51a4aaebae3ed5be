/** What the buttons of the list ask for: a form for the selected enrolments. */
export const ASK_END = 'alege-sfarsitul';
export const ASK_REVOKE = 'alege-retragerea';
/** Puts back the ends that were before a change. */
export const UNDO = 'anuleaza';
/** Enrols the people of the preview. */
export const CONFIRM = 'inscrie';
/** Leads from the preview back to the form. */
export const CORRECT = 'corecteaza';
