import { ENROLMENT_INTENTS } from './enrolment.ts';

/** A button inside an enrolment's form that goes back to the choice of a method. */
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
