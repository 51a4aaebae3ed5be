import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { data, href, redirect } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import { levelName } from '#app/domain/level-name.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { listKnownLevelsOfLead } from '#app/level-test/known-levels/known-levels.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useRootData } from '#app/shell/root-data.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { listLeadChoices, listLeadStages } from '../lead-list.server.ts';
import { getLead, getLeadResult } from '../lead-record.server.ts';
import { bucharestDay, leadName, readablePhone, sourceName, whatsAppAddress } from '../lead-words.ts';
import { undoOf } from '../undo-of-change.ts';
import type { Route } from './+types/lead-page';
import { ConsentList } from './consent-list.tsx';
import { DataRights } from './data-rights.tsx';
import { DETAILS_FORM } from './details.form.ts';
import { DetailsForm } from './details-form.tsx';
import { draftFollowUp } from './draft-follow-up.ts';
import { FollowUp } from './follow-up.tsx';
import { History } from './history.tsx';
import { MergeList } from './merge-list.tsx';
import { NoteForm } from './note-form.tsx';
import { NowPanel } from './now-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { ScoreList } from './score-list.tsx';
import { takeLeadForm } from './take-lead-form.server.ts';
import { TaskList } from './task-list.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Fișa unei persoane' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const lead = await getLead(services, visitor, params.leadId);
  if (!lead) throw data(null, { status: 404 });
  if (lead.mergedInto) throw redirect(href('/admin/crm/leads/:leadId', { leadId: lead.mergedInto }));
  const testId = lead.results.find((result) => result.testId !== null)?.testId ?? null;
  const [stages, others, result, known] = await Promise.all([
    listLeadStages(services, visitor),
    listLeadChoices(services, visitor),
    testId === null ? null : getLeadResult(services, visitor, lead.id, testId),
    listKnownLevelsOfLead(services, visitor, lead.id),
  ]);
  return {
    lead,
    choices: { stages, ...others },
    result,
    known,
    product: visitOf(context).settings.product,
    me: String(visitor.claims?.sub),
    now: new Date(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, context);
  return takeLeadForm(context.get(factsContext), params.leadId, form);
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, choices, result, known, product, me, now } = loaderData;
  const { account } = useRootData();
  const { card, email, phone } = lead;
  const mistake = result?.firstMistakes[0];
  const draft = draftFollowUp({
    fullName: lead.fullName,
    isParentEmail: lead.isParentEmail,
    result: result && {
      level: levelName(result),
      finishedAt: result.finishedAt,
      weak: result.patterns.weak.map(({ error }) => error),
      mistake: mistake ? { ...mistake, explanation: mistake.why ?? mistake.explanation } : null,
    },
    since: lead.createdAt,
    product,
    sender: account?.fullName ?? null,
  });
  const refusal = actionData?.refusal;
  return (
    <AdminFrame
      title={leadName(lead)}
      lead={
        <>
          <span className={`stage is-${card.stage}`}>
            {choices.stages.find(({ stage }) => stage === card.stage)?.name}
          </span>{' '}
          {card.isStale && <span className="stale">stă de mult</span>}
          {sourceName(card.source)}, din {formatDate(lead.createdAt)}
        </>
      }
      parent={{ name: 'Fișe', to: href('/admin/crm') }}
    >
      <div className="lead-contact">
        {phone && (
          <a href={phoneAddress(phone)} className="button button-primary">
            <Phone className="admin-icon" />
            {readablePhone(phone)}
          </a>
        )}
        {phone && (
          <a href={whatsAppAddress(phone)} rel="noopener" className="button button-secondary">
            <MessageCircle className="admin-icon" />
            WhatsApp
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="button button-secondary">
            <Mail className="admin-icon" />
            {email}
          </a>
        )}
        <p className="admin-more">
          {lead.isParentEmail && 'Adresa e a unui părinte: scrie-i lui, nu copilului. '}
          {phone && !lead.holds.phone_contact && 'Fără acord pentru telefon: suni numai dacă a cerut-o.'}
        </p>
      </div>
      <div className="lead-columns">
        <div className="lead-main">
          {lead.suggestions.length > 0 && <MergeList lead={lead} part="suggestions" />}
          <AdminSection id="acum" heading="Acum">
            <NowPanel lead={lead} choices={choices} now={now} />
          </AdminSection>
          <AdminSection id="sarcini" heading="De făcut">
            <TaskList
              tasks={lead.tasks}
              owners={choices.owners}
              today={bucharestDay(now)}
              me={me}
              refusal={refusal}
            />
          </AdminSection>
          <AdminSection id="mesaj" heading="Un mesaj de pornire">
            <FollowUp
              key={lead.id}
              draft={draft}
              email={email}
              phone={phone}
              agreedToPhone={lead.holds.phone_contact}
            />
          </AdminSection>
          <AdminSection id="istoric" heading="Ce s-a întâmplat">
            <NoteForm refusal={refusal} />
            <History lead={lead} choices={choices} />
          </AdminSection>
        </div>
        <div className="lead-side">
          {lead.results.length > 0 && (
            <AdminSection id="rezultate" heading="Testul de nivel">
              <ResultPanel results={lead.results} newest={result} known={known} />
            </AdminSection>
          )}
          <AdminSection id="scor" heading={`Scor: ${card.score}`}>
            <ScoreList terms={lead.scoreTerms} />
          </AdminSection>
          <AdminSection id="acorduri" heading="Acorduri">
            <ConsentList lead={lead} />
          </AdminSection>
          <div>
            <DetailsForm
              key={lead.version}
              lead={lead}
              refusal={refusal?.intent === DETAILS_FORM.intent ? refusal : null}
              conflict={actionData?.conflict ?? null}
            />
            <DataRights lead={lead} refusal={refusal} />
          </div>
          {lead.merged.length > 0 && <MergeList lead={lead} part="merged" />}
        </div>
      </div>
      <UndoNotice
        told={actionData?.change?.told ?? null}
        undo={undoOf(actionData?.change) ?? actionData?.undo ?? null}
      />
    </AdminFrame>
  );
}
