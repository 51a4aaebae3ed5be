import { ENROLMENT_INTENTS } from './enrolment.ts';

/** Inside the form of a method that was begun: back to the choice of one. */
export function CancelEnrolment() {
  return (
    <p>
      <button
        type="submit"
        name="intent"
        value={ENROLMENT_INTENTS.cancel}
        formNoValidate
        className="text-link min-h-11"
      >
        Alege altă metodă
      </button>
    </p>
  );
}
