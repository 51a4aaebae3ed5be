import { Button } from '#app/ui/button.tsx';

/** The way out for somebody who cannot listen now: another question, and no more of this kind. */
export function CannotListen({ testId }: { testId: string }) {
  return (
    // A plain form: the page that comes back is a fresh one, with another question under the same number.
    <form method="post">
      <input type="hidden" name="intent" value="cannot-listen" />
      <input type="hidden" name="testId" value={testId} />
      <Button type="submit" variant="quiet">
        Nu pot asculta acum
      </Button>
      <p className="text-small text-muted">
        Primești altă întrebare în loc, iar testul continuă fără sunet. Nu te costă nimic.
      </p>
    </form>
  );
}
