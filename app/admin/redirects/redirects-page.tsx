import ArrowRight from 'lucide-react/icons/arrow-right';
import { href } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/redirects-page';
import { REDIRECT_FORM, REMOVE_REDIRECT_FORM } from './redirect.form.ts';
import { type ListedRedirect, listRedirects } from './redirects.server.ts';
import { takeRedirect, takeRemoval } from './take-redirect.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Adrese mutate' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { redirects: await listRedirects(services, visitor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  return form.get('intent') === REMOVE_REDIRECT_FORM.intent
    ? takeRemoval(facts, form)
    : takeRedirect(facts, form);
}

export default function RedirectsPage({ loaderData: { redirects }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Adrese mutate"
      lead="Cine deschide un link vechi ajunge la pagina care i-a luat locul, cu tot cu ce vine după semnul întrebării."
      parent={{ name: 'Texte pentru căutare', to: href('/admin/seo') }}
    >
      <AdminSection id="adauga" heading="Mută o adresă">
        <RedirectForm key={redirects.length} refusal={actionData?.refusal} />
      </AdminSection>
      {redirects.length === 0 ? (
        <EmptyList heading="Nicio adresă mutată">
          <p>Dacă școala a avut alt site, pune aici adresele lui: altfel cine le are salvate dă de „404”.</p>
        </EmptyList>
      ) : (
        <AdminSection id="lista" heading={counted(redirects.length, 'adresă mutată', 'adrese mutate')}>
          <RedirectTable redirects={redirects} />
        </AdminSection>
      )}
    </AdminFrame>
  );
}

function RedirectForm({
  refusal,
}: {
  refusal: NonNullable<Route.ComponentProps['actionData']>['refusal'] | undefined;
}) {
  const form = useForm(REDIRECT_FORM, refusal);
  return (
    <div className="admin-panel">
      <FormView form={form} submit="Mută adresa" className="redirect-form">
        <TextField label="Adresa veche" placeholder="/cursuri-engleza" {...form.field('path')} />
        <TextField
          label="Unde duce"
          placeholder={href('/curs-engleza-conversationala')}
          {...form.field('target')}
        />
        <SelectField
          label="Pentru cât timp"
          options={[
            { value: 'permanent', label: 'Pentru totdeauna (301)' },
            { value: 'temporary', label: 'Pentru o vreme (302)' },
          ]}
          {...form.field('kind')}
        />
      </FormView>
    </div>
  );
}

function RedirectTable({ redirects }: { redirects: ListedRedirect[] }) {
  return (
    <DataTable
      caption="Adresele mutate"
      columns={[
        { head: 'Adresa veche' },
        { head: 'Unde duce', isBare: true },
        { head: 'De când', isShort: true },
        { head: 'Scoate', isBare: true },
      ]}
      rows={redirects.map(({ path, target, isPermanent, createdAt }) => ({
        key: path,
        cells: [
          <b key="path" className="redirect-path">
            {path}
          </b>,
          <span key="target" className="redirect-target">
            <ArrowRight className="admin-icon" />
            <span>
              <span className="admin-key">{target}</span>
              {!isPermanent && <span className="cell-more">pentru o vreme</span>}
            </span>
          </span>,
          formatDate(createdAt),
          <FormView
            key="remove"
            intent="remove"
            variant="quiet"
            submit={
              <>
                Scoate<span className="visually-hidden"> mutarea de la {path}</span>
              </>
            }
          >
            <input type="hidden" name="path" value={path} />
          </FormView>,
        ],
      }))}
    />
  );
}
