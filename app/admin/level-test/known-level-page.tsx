import { data, Form, href } from 'react-router';
import { z } from 'zod';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { StateList, StateRow } from '#app/admin/state-list.tsx';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { CERTIFICATE_NAMES } from '#app/level-test/known-levels/certificate-words.ts';
import { CERTIFICATE_FORM, JUDGEMENT_FORM } from '#app/level-test/known-levels/known-level.form.ts';
import { getKnownLevel, type KnownLevel } from '#app/level-test/known-levels/known-levels.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { hasRole, visitOf } from '#app/site/visit.server.ts';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/known-level-page';
import { takeKnownLevel } from './take-known-level.server.ts';

/** For staff, who see the results of leads. It shows nothing of what the test said: it would lead whoever judges. */
export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Ce nivel are' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const isId = z.uuid().safeParse(params.testId).success;
  const known = isId ? await getKnownLevel(services, visitor, params.testId) : null;
  if (!known) throw data(null, { status: 404 });
  return { known, isAdmin: hasRole(visitOf(context), 'admin') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const isAdmin = hasRole(visitOf(context), 'admin');
  return takeKnownLevel(context.get(factsContext), params.testId, isAdmin, form);
}

export default function KnownLevelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { known, isAdmin } = loaderData;
  const { name, finishedAt, leadId, profileId, certificate, ownJudgement, judgementCount } = known;
  const refusal = actionData?.refusal;
  const parent = leadId
    ? { name: 'Fișa', to: href('/admin/crm/leads/:leadId', { leadId }) }
    : { name: 'Contul', to: href('/admin/users/:userId', { userId: String(profileId) }) };
  return (
    <AdminFrame
      title={`Ce nivel are ${name ?? 'persoana'}`}
      lead={`La data testului, ${formatDate(finishedAt)}. Rezultatul nu se vede aici, ca să nu influențeze ce notezi.`}
      parent={parent}
    >
      {actionData?.told && (
        <Notice
          tone={actionData.isDone ? 'success' : 'warning'}
          role={actionData.isDone ? 'status' : 'alert'}
        >
          {actionData.told}
        </Notice>
      )}
      <AdminSection id="stiut" heading="Ce e notat">
        <NotedLevels known={known} isAdmin={isAdmin} />
      </AdminSection>
      <div className="admin-halves">
        {!certificate && (
          <AdminSection id="certificat" heading="Un certificat">
            <CertificateForm refusal={refusal} />
          </AdminSection>
        )}
        {ownJudgement === null && judgementCount < 2 && (
          <AdminSection id="parere" heading="Părerea ta">
            <JudgementForm refusal={refusal} />
          </AdminSection>
        )}
      </div>
    </AdminFrame>
  );
}

/** The certificate, and the judgements as far as the reader may know them. */
function NotedLevels({ known, isAdmin }: { known: KnownLevel; isAdmin: boolean }) {
  const { certificate, judgementCount, judgements, ownJudgement } = known;
  const [one, other] = judgements;
  return (
    <StateList>
      {certificate && (
        <StateRow tone="good" title={`${certificate.level}, ${CERTIFICATE_NAMES[certificate.kind]}`}>
          <p>
            Din {formatDate(certificate.on)}, notat de {certificate.writer ?? 'cineva din echipă'}.
          </p>
          {isAdmin && <RemoveForm basis="certificate" label="Șterge certificatul" />}
        </StateRow>
      )}
      {judgementCount === 1 && (
        <StateRow
          tone="plain"
          title={ownJudgement ? `Părerea ta: ${ownJudgement}` : 'Un coleg și-a spus părerea'}
        >
          <p>
            {ownJudgement
              ? 'Contează după ce încă un coleg, fără să o vadă, alege același nivel.'
              : 'O vezi după ce o spui pe a ta. Contează dacă alegeți amândoi același nivel.'}
          </p>
          {isAdmin && <RemoveForm basis="judgement" label="Șterge părerea" />}
        </StateRow>
      )}
      {one && other && (
        <StateRow
          tone={one.level === other.level ? 'good' : 'poor'}
          title={
            one.level === other.level
              ? `${one.level}, după doi colegi`
              : `Părerile diferă: ${one.level} și ${other.level}`
          }
        >
          <p>
            Notate de {judgements.map(({ writer }) => writer ?? 'cineva din echipă').join(' și ')}.
            {one.level !== other.level && ' Cât timp diferă, nu le luăm în calcul.'}
          </p>
          {isAdmin && <RemoveForm basis="judgement" label="Șterge părerile" />}
        </StateRow>
      )}
      {!certificate && judgementCount === 0 && (
        <StateRow tone="plain" title="Încă nimic">
          E de ajuns un certificat, sau părerile a doi colegi, date separat.
        </StateRow>
      )}
    </StateList>
  );
}

function RemoveForm({ basis, label }: { basis: 'certificate' | 'judgement'; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="basis" value={basis} />
      <button type="submit" name="intent" value="sterge" className="list-tool">
        {label}
      </button>
    </Form>
  );
}

const LEVEL_CHOICES = [
  { value: '', label: 'Alege nivelul' },
  ...CEFR_LEVELS.map((level) => ({ value: level, label: level })),
];
const KIND_CHOICES = [
  { value: '', label: 'Alege certificatul' },
  ...Object.entries(CERTIFICATE_NAMES).map(([value, label]) => ({ value, label })),
];

function CertificateForm({ refusal }: { refusal: Refusal | null | undefined }) {
  const form = useForm(CERTIFICATE_FORM, refusal);
  return (
    <FormView
      form={form}
      submit="Notează certificatul"
      variant="secondary"
      className="admin-panel grid gap-4"
    >
      <SelectField label="Certificatul" options={KIND_CHOICES} {...form.field('kind')} />
      <SelectField label="Nivelul de pe el" options={LEVEL_CHOICES} {...form.field('level')} />
      <TextField
        label="Data"
        type="date"
        hint="Cel mult doi ani înainte de test: după atâta timp nivelul se poate schimba. Merge și unul luat în cele trei luni de după."
        {...form.field('certifiedOn')}
      />
    </FormView>
  );
}

function JudgementForm({ refusal }: { refusal: Refusal | null | undefined }) {
  const form = useForm(JUDGEMENT_FORM, refusal);
  return (
    <FormView form={form} submit="Notează părerea" variant="secondary" className="admin-panel grid gap-4">
      <SelectField
        label="Nivelul, după tine"
        options={LEVEL_CHOICES}
        hint="Din lecții sau dintr-o discuție, nu din rezultatul testului. Nu se mai schimbă, ca să rămână a ta și nu a amândurora."
        {...form.field('level')}
      />
    </FormView>
  );
}
