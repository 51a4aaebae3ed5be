import { FormView } from '#app/platform/forms/form-view.tsx';

/** The way out for somebody who cannot listen now: another question, and no more of this kind. */
export function CannotListen({ testId }: { testId: string }) {
  return (
    // As a document: the page that comes back is a fresh one, with another question under the same number.
    <FormView send="document">
      <input type="hidden" name="intent" value="cannot-listen" />
      <input type="hidden" name="testId" value={testId} />
      <div>
        <button type="submit" className="text-link min-h-11">
          Nu pot asculta acum
        </button>
        <p className="text-small text-muted">
          Primești altă întrebare în loc, iar testul continuă fără sunet. Nu te costă nimic.
        </p>
      </div>
    </FormView>
  );
}
