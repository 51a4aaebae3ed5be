import { href, redirect } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/new-lead-page';
import { NEW_LEAD_FORM } from './lead/details.form.ts';
import { DetailsFields } from './lead/details-form.tsx';
import { addLead } from './lead-work.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Fișă nouă' };

/** Adds a lead and opens it; where one has the address already, that one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { value, refuse } = checkForm(NEW_LEAD_FORM, await readForm(request, context));
  if (!value) return refuse();
  if (value.email === null && value.phone === null) {
    return refuse(422, { errors: { email: 'Scrie o adresă de e-mail sau un telefon.' } });
  }
  const { outcome, leadId } = await addLead(services, visitor, value);
  const flash = outcome === 'added' ? 'lead-added' : 'lead-known';
  throw redirect(href('/admin/crm/leads/:leadId', { leadId }), {
    headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) },
  });
}

export default function NewLeadPage({ actionData }: Route.ComponentProps) {
  const form = useForm(NEW_LEAD_FORM, actionData?.refusal);
  return (
    <AdminFrame
      title="Fișă nouă"
      lead="După un telefon sau o vizită. Ajunge un e-mail ori un telefon."
      parent={{ name: 'Fișe', to: href('/admin/crm') }}
    >
      <FormView form={form} submit="Fă fișa" className="admin-panel details-form max-w-reading">
        <DetailsFields form={form} />
      </FormView>
    </AdminFrame>
  );
}
