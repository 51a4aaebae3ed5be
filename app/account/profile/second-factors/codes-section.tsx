import { counted } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Heading } from '#app/ui/page.tsx';
import { FACTOR_INTENTS } from './factor-intents.ts';
import type { OwnMethods } from './read-methods.server.ts';

/** With fewer codes left, the page suggests new ones. */
const MIN_REMAINING = 3;

/** Shows how many recovery codes are left, and makes new ones. */
export function CodesSection({ codes }: Pick<OwnMethods, 'codes'>) {
  return (
    <section aria-labelledby="coduri">
      <Heading level={2} size="small" id="coduri">
        Coduri de rezervă
      </Heading>
      <p>Pentru ziua în care nu ai telefonul: fiecare ține o dată loc de al doilea pas.</p>
      {codes ? (
        <>
          <p>
            {codes.remaining === 0
              ? 'Le-ai folosit pe toate.'
              : `Mai ai ${counted(codes.remaining, 'cod nefolosit', 'coduri nefolosite')} din ${codes.total}.`}
            {codes.remaining < MIN_REMAINING && ' E timpul pentru altele.'}
          </p>
          <FormView
            replace
            intent={FACTOR_INTENTS.renewCodes}
            submit="Fă coduri noi"
            variant={codes.remaining < MIN_REMAINING ? 'primary' : 'secondary'}
          />
          <p className="text-small text-muted">Când faci altele, cele de acum nu mai merg.</p>
        </>
      ) : (
        <>
          <p>Nu ai încă. Fără ele, un telefon pierdut te lasă afară.</p>
          <FormView replace intent={FACTOR_INTENTS.makeCodes} submit="Fă coduri de rezervă" />
        </>
      )}
    </section>
  );
}
