import { useEffect, useState } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';

/** Prints or revokes the sheet. Shown on a screen only, not on paper. */
export function SheetTools() {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return (
    <div className="flow screen-only">
      {canPrint ? (
        <Button onClick={() => window.print()}>Tipărește</Button>
      ) : (
        <p>Ca să o tipărești sau să o salvezi ca PDF, alege din meniul browserului comanda de tipărire.</p>
      )}
      <Disclosure summary="Numele e greșit sau nu mai vrei confirmarea?">
        <div className="flow pb-5">
          <p>
            Retrage-o, apoi poți cere alta cu numele corect. Codul de acum nu va mai fi găsit, deci foile deja
            tipărite nu se vor mai putea verifica.
          </p>
          <FormView intent="take-back" submit="Retrage confirmarea" variant="secondary" />
        </div>
      </Disclosure>
    </div>
  );
}
