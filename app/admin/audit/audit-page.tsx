import { href, Link } from 'react-router';
import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { listAddress } from '#app/admin/table/list-address.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/audit-page';
import { auditColumns } from './audit-columns.tsx';
import { type AuditFilters, asParameters, readAuditAfter, readAuditFilters } from './audit-filters.ts';
import { type AuditPage, listAuditLog } from './audit-log.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Jurnalul de siguranță' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { auditVerbs } = services.declarations;
  const { searchParams } = new URL(request.url);
  const filters = readAuditFilters(searchParams, auditVerbs);
  const after = readAuditAfter(searchParams);
  const page = await listAuditLog(services.units, visitor, filters, after);
  return { ...page, filters, isFirstPage: after === null, verbs: auditVerbs };
}

const PATH = href('/admin/audit');

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { rows, next, found, filters, isFirstPage, verbs } = loaderData;
  const parameters = asParameters(filters);
  return (
    <AdminFrame
      title="Jurnalul de siguranță"
      lead="Cine ce a făcut, când și cui. Cele mai noi rânduri sunt primele; nimeni nu le poate schimba."
    >
      <div className="admin-list">
        <AuditFilterForm filters={filters} verbs={verbs} />
        {found === 'too many' && (
          <Notice tone="info" title="Se potrivesc mai mult de 20 de oameni">
            Lista îi are doar pe primii 20. Scrie mai mult din nume, sau adresa întreagă.
          </Notice>
        )}
        {rows.length > 0 ? (
          <AdminTable
            caption="Jurnalul, cele mai noi rânduri întâi"
            columns={auditColumns(verbs)}
            rows={rows}
            keyOf={({ id }) => id}
          />
        ) : (
          <EmptyLog found={found} filters={filters} isFirstPage={isFirstPage} />
        )}
        <PageLinks
          label="Alte rânduri"
          first={isFirstPage ? null : { to: listAddress(PATH, parameters), name: 'Cele mai noi' }}
          next={next === null ? null : { to: listAddress(PATH, parameters, next), name: 'Mai vechi' }}
        />
      </div>
      <div>
        <AdminNote summary="Ce e în jurnal și cât rămâne">
          <ul>
            <li>
              Rolurile date și luate, conturile blocate, deconectările, copiile și ștergerile de date, fișele
              unite, listele și fișele scoase din site, răspunsurile la mesaje, setările, paginile și adresele
              schimbate. Cine a deschis textul unui e-mail scrie lângă el.
            </li>
            <li>Rândurile se șterg singure după 24 de luni.</li>
            <li>
              Numele vin din conturi: după ce cineva își șterge contul, rândurile rămân, dar nu mai spun
              despre cine sunt.
            </li>
          </ul>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

interface AuditFilterFormProps {
  filters: AuditFilters;
  verbs: Readonly<Record<string, string>>;
}

function AuditFilterForm({ filters, verbs }: AuditFilterFormProps) {
  const { person, verb, firstDay, lastDay } = filters;
  const options = Object.entries(verbs)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'ro'));
  const { om: _, ...others } = asParameters(filters);
  return (
    <FilterForm
      label="Filtrele jurnalului"
      path={PATH}
      words={{ name: 'om', label: 'Nume sau e-mail', value: person }}
      filters={others}
    >
      <SelectField
        label="Ce s-a făcut"
        name="fel"
        defaultValue={verb ?? ''}
        options={[{ value: '', label: 'Orice' }, ...options]}
        className="is-wide"
      />
      <TextField label="De pe" name="de-la" type="date" defaultValue={firstDay ?? ''} />
      <TextField label="Până pe" name="pana-la" type="date" defaultValue={lastDay ?? ''} />
    </FilterForm>
  );
}

interface EmptyLogProps {
  found: AuditPage['found'];
  filters: AuditFilters;
  isFirstPage: boolean;
}

/** Why there is no row, and what to do about it. */
function EmptyLog({ found, filters, isFirstPage }: EmptyLogProps) {
  if (!isFirstPage) return <EmptyList heading="Rânduri mai vechi nu sunt" />;
  if (found === 'none') {
    return (
      <EmptyList heading={`Nimeni din jurnal nu se potrivește cu „${filters.person}”`}>
        <p>
          Încearcă o parte mai scurtă din nume sau din adresa de e-mail. Cine și-a șters contul nu mai are
          nume aici.
        </p>
      </EmptyList>
    );
  }
  if (Object.values(filters).some(Boolean)) {
    return (
      <EmptyList heading="Niciun rând cu aceste filtre">
        <p>Scoate unul dintre ele sau alege alte zile.</p>
        <ButtonLink to={PATH} variant="secondary">
          Vezi tot jurnalul
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <EmptyList heading="Jurnalul e gol">
      <p>
        Primul rând apare când cineva primește un rol, ia o copie a datelor sau schimbă o setare ori o pagină.
      </p>
      <Link to={href('/admin/settings')} className="text-link">
        Vezi setările
      </Link>
    </EmptyList>
  );
}
