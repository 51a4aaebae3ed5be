import ChevronRight from 'lucide-react/icons/chevron-right';
import { href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/profile-page';
import { AvatarSection } from './avatar/avatar-section.tsx';
import { LearningCard } from './learning-card.tsx';
import { NAME_FORM } from './name.form.ts';
import { changeName, removePicture } from './profile.server.ts';
import { ProfileFrame, profileStyles } from './profile-frame.tsx';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  signInReason: 'Profilul se vede numai din contul tău.',
};

export const links = profileStyles;

export async function loader({ context }: Route.LoaderArgs) {
  const { id, fullName, email, avatarUrl } = visitOf(context).person;
  if (!id) throw redirect(href('/auth'));
  const facts = context.get(factsContext);
  const sections = facts.services.declarations.profileSections.map(async ({ state, about, ...section }) => ({
    ...section,
    line: (await state?.(facts)) ?? about,
  }));
  const { learning, unfinished } = facts.services.declarations;
  const [levels, begun, { data }] = await Promise.all([
    Promise.all(learning.map((read) => read(facts))),
    Promise.all(unfinished.map((find) => find(facts))),
    facts.supabase().auth.getUser(),
  ]);
  return {
    id,
    fullName,
    email,
    avatarUrl,
    sections: await Promise.all(sections),
    learning: levels.find((level) => level !== null) ?? null,
    unfinished: begun.find((one) => one !== null) ?? null,
    isToBeConfirmed: Boolean(data.user?.email && !data.user.email_confirmed_at && !data.user.new_email),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { services, visitor } = facts;
  const { id, avatarUrl } = visitOf(context).person;
  if (!id) throw redirect(href('/auth'));
  const form = await readForm(request, context);
  const done = (flash: FlashCode) =>
    redirect(href('/profil'), {
      headers: { 'Set-Cookie': flashSetCookie(flash, services.origin, href('/profil')) },
    });
  if (form.get('intent') === 'remove-picture') {
    await removePicture(facts, { id, avatarUrl });
    throw done('picture-removed');
  }
  const { value, refuse } = checkForm(NAME_FORM, form);
  if (!value) return refuse();
  await changeName(services.units, visitor, id, value.fullName);
  throw done('name-changed');
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, email, avatarUrl, sections, learning, unfinished, isToBeConfirmed } = loaderData;
  return (
    <ProfileFrame title="Profilul tău" isHome>
      <LearningCard learning={learning} unfinished={unfinished}>
        <AvatarSection person={{ id, fullName, email, avatarUrl }} />
      </LearningCard>
      {isToBeConfirmed && (
        <Notice tone="warning" title="Confirmă adresa de e-mail">
          <p>
            Până atunci nu legăm de cont ce ne-ai lăsat cu ea, de pildă după un test.{' '}
            <Link to={href('/profil/email')}>Cere un cod</Link>
          </p>
        </Notice>
      )}
      <section aria-labelledby="parti">
        <Heading level={2} id="parti">
          În contul tău
        </Heading>
        <ul className="section-list">
          {sections.map(({ to, name, line, icon }) => (
            <li key={to}>
              <Icon name={icon} className="card-sign" />
              <p>
                <Link to={to} className="font-bold">
                  {name}
                </Link>
                <br />
                <span className="text-small text-muted">{line}</span>
              </p>
              <ChevronRight />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="nume" className="profile-name">
        <Heading level={2} id="nume">
          Cum îți spunem
        </Heading>
        <NameForm fullName={fullName ?? ''} refusal={actionData?.refusal} />
      </section>
    </ProfileFrame>
  );
}

interface NameFormProps {
  fullName: string;
  refusal: Refusal | undefined;
}

function NameForm({ fullName, refusal }: NameFormProps) {
  const form = useForm(NAME_FORM, refusal, { fullName });
  return (
    <FormView form={form} submit="Salvează numele" variant="secondary">
      <TextField
        key={fullName}
        label="Numele tău"
        hint="Îl vezi tu, iar la cursuri și profesorul."
        autoComplete="name"
        {...form.field('fullName')}
      />
    </FormView>
  );
}
