import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ERASURE_WORDS } from '#app/account/profile/personal-data/confirms-erasure.ts';
import { roleOptions } from '#app/admin/role-texts.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import type { Role } from '#app/domain/roles.ts';
import { counted } from '#app/domain/romanian.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { KnownPerson } from './people.server.ts';
import { BAN_FORM, ERASE_PERSON_FORM, RESET_FACTORS_FORM, ROLE_FORM, UNBAN_FORM } from './person.form.ts';

interface DecisionsProps {
  person: KnownPerson;
  /** The roles that whoever asks may give. */
  roles: Role[];
  /** What their role is held up by; null where it is their own. */
  heldUp: string | null;
  /** Their role without enrolments; null where none gave a role yet. */
  baseRole: Role | null;
  /** Whether the second factor has to be used first, for what cannot be taken back. */
  isStepNeeded: boolean;
  refusal?: Refusal | null | undefined;
}

/** What an admin may decide about a person, each folded away with its own form. */
export function Decisions({ person, roles, heldUp, baseRole, isStepNeeded, refusal }: DecisionsProps) {
  const props = { person, refusal };
  const methods = person.factors.filter(({ kind }) => kind !== 'recovery_code').length;
  return (
    <div>
      <RoleDecision {...props} roles={roles} heldUp={heldUp} baseRole={baseRole} />
      {person.bannedUntil ? <UnbanDecision {...props} /> : <BanDecision {...props} />}
      {!person.bannedUntil && <ViewDecision {...props} />}
      <SignOutDecision {...props} />
      {methods > 0 && !isStepNeeded && <ResetDecision {...props} methods={methods} />}
      {!isStepNeeded && <CopyDecision {...props} />}
      {!isStepNeeded && <EraseDecision {...props} />}
    </div>
  );
}

interface DecisionProps {
  person: KnownPerson;
  refusal?: Refusal | null | undefined;
}

const REASON_HINT =
  'Rămâne în jurnal și după ce contul e șters, iar persoana îl vede dacă își cere datele: fără nume și adrese.';

type RoleDecisionProps = DecisionProps & Pick<DecisionsProps, 'roles' | 'heldUp' | 'baseRole'>;

function RoleDecision({ person, roles, heldUp, baseRole, refusal }: RoleDecisionProps) {
  const form = useForm(ROLE_FORM, refusal);
  // An enrolment may hold the present role up: what is given here is the role without it.
  const others = roles.filter((role) => role !== (baseRole ?? person.role));
  return (
    <Decision summary="Schimbă rolul" intent={ROLE_FORM.intent} refusal={refusal}>
      <p>
        Acum: {ROLE_NAMES[person.role]}. Rolul nou e valabil de la următoarea pagină deschisă. Un rol din
        echipă cere verificarea în doi pași.
      </p>
      {heldUp && (
        <p>
          Rolul de acum e {heldUp}. Aici se schimbă rolul de bază: cel dat de înscriere rămâne până la
          sfârșitul ei, cât timp e mai mare.
        </p>
      )}
      <FormView form={form} submit="Schimbă rolul" className="grid gap-4">
        <SelectField
          label="Rolul nou"
          options={[{ value: '', label: 'Alege' }, ...roleOptions(others)]}
          {...form.field('role')}
        />
        <TextField label="De ce" hint={REASON_HINT} {...form.field('reason')} />
      </FormView>
    </Decision>
  );
}

const BAN_TERMS = [
  { value: '', label: 'Alege' },
  { value: '7', label: 'O săptămână' },
  { value: '30', label: '30 de zile' },
  { value: '365', label: 'Un an' },
  { value: 'always', label: 'Fără termen' },
];

function BanDecision({ refusal }: DecisionProps) {
  const form = useForm(BAN_FORM, refusal);
  return (
    <Decision summary="Blochează contul" intent={BAN_FORM.intent} refusal={refusal}>
      <p>Contul nu mai deschide nimic, pe niciun dispozitiv. Datele rămân, iar blocarea se poate ridica.</p>
      <FormView form={form} submit="Blochează contul" className="grid gap-4">
        <SelectField label="Cât timp" options={BAN_TERMS} {...form.field('days')} />
        <TextField label="De ce" hint={REASON_HINT} {...form.field('reason')} />
      </FormView>
    </Decision>
  );
}

function UnbanDecision({ refusal }: DecisionProps) {
  const form = useForm(UNBAN_FORM, refusal);
  return (
    <Decision summary="Ridică blocarea" intent={UNBAN_FORM.intent} refusal={refusal}>
      <FormView form={form} submit="Ridică blocarea" className="grid gap-4">
        <TextField label="De ce" hint={REASON_HINT} {...form.field('reason')} />
      </FormView>
    </Decision>
  );
}

function ViewDecision({ person: { id } }: DecisionProps) {
  return (
    <Decision summary="Vezi site-ul ca această persoană">
      <p>
        Un sfert de oră vezi paginile publice și profilul cu rezultatele, ca persoana aceasta. Nu se poate
        schimba nimic, iar parola, verificarea și celelalte date ale contului rămân închise. Jurnalul notează
        că te-ai uitat, iar persoana află de acolo dacă își cere datele.
      </p>
      <FormView
        action={href('/admin/users/:userId/view', { userId: id })}
        send="document"
        submit="Vezi ca această persoană"
        variant="secondary"
      />
    </Decision>
  );
}

function SignOutDecision({ person: { sessions }, refusal }: DecisionProps) {
  const isOwn = refusal?.intent === 'sign-out';
  return (
    <Decision summary="Deconectează peste tot" intent="sign-out" refusal={refusal}>
      <p>
        {sessions.length === 0
          ? 'Acum contul nu e deschis nicăieri.'
          : `Contul e deschis pe ${counted(sessions.length, 'dispozitiv', 'dispozitive')}. Se închide pe toate, iar persoana intră din nou când vrea.`}
      </p>
      {sessions.length > 0 && (
        <FormView intent="sign-out" submit="Deconectează peste tot" notice={isOwn ? refusal.notice : null} />
      )}
    </Decision>
  );
}

function ResetDecision({ methods, refusal }: DecisionProps & { methods: number }) {
  const form = useForm(RESET_FACTORS_FORM, refusal);
  return (
    <Decision summary="Oprește verificarea în doi pași" intent={RESET_FACTORS_FORM.intent} refusal={refusal}>
      <p>
        Pentru cine și-a pierdut telefonul și codurile de rezervă. Înainte, asigură-te pe altă cale că cererea
        vine chiar de la persoana aceasta. Se scoate tot: {counted(methods, 'metodă', 'metode')} și codurile
        de rezervă. Contul se închide peste tot, iar persoana primește un e-mail.
      </p>
      <FormView form={form} submit="Oprește verificarea" className="grid gap-4">
        <TextField label="De ce" hint={REASON_HINT} {...form.field('reason')} />
      </FormView>
    </Decision>
  );
}

function CopyDecision({ person: { id } }: DecisionProps) {
  return (
    <Decision summary="Ia o copie a datelor">
      <p>
        Documentul pe care persoana îl descarcă singură din profil: tot ce păstrăm despre ea, în afară de
        parole și coduri. Jurnalul notează că l-ai luat.
      </p>
      <FormView action={href('/admin/users/:userId/copy', { userId: id })} send="document">
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="format" value="html" variant="secondary">
            Descarcă de citit
          </Button>
          <Button type="submit" name="format" value="json" variant="secondary">
            Descarcă JSON
          </Button>
        </div>
      </FormView>
    </Decision>
  );
}

function EraseDecision({ refusal }: DecisionProps) {
  const form = useForm(ERASE_PERSON_FORM, refusal);
  return (
    <Decision summary="Șterge contul" intent={ERASE_PERSON_FORM.intent} refusal={refusal}>
      <p>
        Se șterg pe loc și definitiv contul, rezultatele, fișa, mesajele și fișierele. Nu se mai poate aduce
        înapoi; copiile de rezervă uită și ele în cel mult 35 de zile.
      </p>
      <FormView
        form={form}
        submit="Șterge contul definitiv"
        variant="secondary"
        buttonClassName="is-dangerous"
        className="grid gap-4"
      >
        <TextField
          label={`Scrie „${ERASURE_WORDS}”`}
          autoComplete="off"
          autoCapitalize="off"
          {...form.field('words')}
        />
      </FormView>
    </Decision>
  );
}

interface FoldProps {
  summary: string;
  /** Opens it again with the refused form. */
  intent?: string | null;
  refusal?: Refusal | null | undefined;
  children: ReactNode;
}

function Decision({ summary, intent = null, refusal, children }: FoldProps) {
  return (
    <details className="admin-fold" open={intent !== null && refusal?.intent === intent}>
      <summary>
        {summary}
        <ChevronDown />
      </summary>
      <div className="flow">{children}</div>
    </details>
  );
}
