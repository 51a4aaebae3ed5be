import { data, Form, href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { estimatedLevel } from '#app/level-test/result/result-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import seal from '#app/ui/illustrations/seal.svg?drawing';
import { Heading, Page } from '#app/ui/page.tsx';
import type { Route } from './+types/verification-page';
import { type ConfirmedLevel, getConfirmationByCode } from './confirmation.server.ts';
import { formatCode, parseCode } from './confirmation-code.ts';
import { NOT_A_CERTIFICATE } from './confirmation-sheet.tsx';

export const handle: PageFacts = { isPublic: false, title: 'Verifică o confirmare' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const typed = (params.code ?? new URL(request.url).searchParams.get('cod') ?? '').slice(0, 100);
  if (typed.trim() === '') return { typed: '', confirmed: null };
  const code = parseCode(typed);
  // A code from the form gets the address that is printed on the sheet.
  if (code && params.code === undefined) {
    throw redirect(href('/test-nivel/confirmare/:code', { code: formatCode(code) }));
  }
  const confirmed = code && (await getConfirmationByCode(context.get(factsContext).services, code));
  if (!code || !confirmed) return data({ typed, confirmed: null }, { status: 404 });
  return { typed: formatCode(code), confirmed };
}

export default function VerificationPage({ loaderData: { typed, confirmed } }: Route.ComponentProps) {
  if (confirmed) return <Confirmed code={typed} confirmed={confirmed} />;
  return (
    <Page width="reading">
      <Heading level={1}>
        {typed ? 'Nu există nicio confirmare cu acest cod' : 'Verifică o confirmare'}
      </Heading>
      {typed ? (
        <p>
          Codul „{typed}” nu e al niciunei confirmări date de noi. Poate s-a strecurat o literă greșită, poate
          confirmarea a fost retrasă sau testul s-a șters: de obicei după 12 luni.
        </p>
      ) : (
        <p>
          Ai primit o foaie cu rezultatul cuiva la testul nostru de nivel? Scrie codul de pe ea și vezi dacă
          am dat-o noi și ce scrie pe ea.
        </p>
      )}
      <Form method="get" action={href('/test-nivel/confirmare')}>
        <TextField
          label="Codul de pe confirmare"
          name="cod"
          hint="20 de litere și cifre. Liniuțele și literele mari nu contează."
          defaultValue={typed}
          key={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          required
        />
        <Button type="submit">Verifică</Button>
      </Form>
    </Page>
  );
}

function Confirmed({ code, confirmed }: { code: string; confirmed: ConfirmedLevel }) {
  return (
    <Page width="reading">
      <Heading level={1}>Confirmarea există</Heading>
      <p>
        Am dat o confirmare cu codul <b translate="no">{code}</b>. Compară ce scrie aici cu ce scrie pe foaie.
      </p>
      <Card className="flex items-start justify-between gap-4">
        <dl className="grid gap-4">
          <div>
            <dt className="text-small text-muted">Numele, așa cum a fost scris</dt>
            <dd className="font-display text-heading-2 font-heading">{confirmed.fullName}</dd>
          </div>
          <div>
            <dt className="text-small text-muted">Nivelul estimat la engleză</dt>
            <dd className="font-display text-heading-1 font-heading">{estimatedLevel(confirmed)}</dd>
          </div>
          <div>
            <dt className="text-small text-muted">Data testului</dt>
            <dd className="font-bold">{formatDate(confirmed.testedOn)}</dd>
          </div>
        </dl>
        <Illustration drawing={seal} className="w-20 shrink-0" />
      </Card>
      <p>{NOT_A_CERTIFICATE}</p>
    </Page>
  );
}
