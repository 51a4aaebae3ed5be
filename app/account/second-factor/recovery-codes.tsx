import { type ReactNode, useState } from 'react';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { RECOVERY_CODES_INTENTS } from './second-factors.ts';

interface RecoveryCodesProps {
  /** The new codes; null when they were shown before and the person has not confirmed to have saved them. */
  codes: string[] | null;
  /** The site's name, for the title of the downloaded file. */
  product: string;
  /** Hidden fields of every form. */
  children?: ReactNode;
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, product, children }: RecoveryCodesProps) {
  if (!codes) {
    return (
      <FormView intent={RECOVERY_CODES_INTENTS.again} submit="Arată-mi coduri noi" replace>
        {children}
        <Notice tone="warning" title="Nu ai spus dacă ai păstrat codurile">
          Le-am arătat o dată și nu le mai putem citi nici noi. Facem altele, iar cele dinainte nu mai merg.
        </Notice>
      </FormView>
    );
  }
  const grouped = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);
  return (
    <div className="flow">
      <ol className="grid sm:grid-cols-2 gap-2 font-bold" translate="no">
        {grouped.map((code) => (
          <li key={code} style={{ fontFamily: 'ui-monospace, monospace' }}>
            {code}
          </li>
        ))}
      </ol>
      <SaveCodes text={`Coduri de rezervă, ${product}\r\n\r\n${grouped.join('\r\n')}\r\n`} />
      <FormView intent={RECOVERY_CODES_INTENTS.kept} submit="Continuă" isValidatedByBrowser replace>
        {children}
        <CheckboxField label="Le-am pus într-un loc sigur" name="areKept" value="yes" required />
      </FormView>
    </div>
  );
}

function SaveCodes({ text }: { text: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="coduri-de-rezerva.txt"
        className="button button-secondary"
      >
        Descarcă
      </a>
      {isHydrated && navigator.clipboard && (
        <Button variant="secondary" onClick={() => void copy()}>
          Copiază
        </Button>
      )}
      {isHydrated && (
        <Button variant="secondary" onClick={() => window.print()}>
          Tipărește
        </Button>
      )}
      <span role="status">{isCopied && 'Le-am copiat.'}</span>
    </div>
  );
}
