import { WithEnglish } from '#app/guides/with-english.tsx';
import { Badge, type Level } from '#app/ui/badge.tsx';

/** English words stand between asterisks. */
const PLANS: { level: Level; first: string; next: string; later: string }[] = [
  {
    level: 'A1',
    first: "prezentul simplu cu întrebări și negații: *do, does, don't, doesn't*.",
    next: 'cuvintele zilei tale: casa, drumul, mâncarea, programul, cu numerele spuse cu voce tare.',
    later: 'Listele lungi de verbe neregulate. Zece dintre ele îți ajung acum.',
  },
  {
    level: 'A2',
    first: 'trecutul simplu, cu cele mai folosite patruzeci de verbe neregulate.',
    next: 'planurile de viitor (*going to*) și articolele *a, an, the* la lucrurile de zi cu zi.',
    later: 'Condiționalele. Le vei înțelege mai repede după ce trecutul îți vine de la sine.',
  },
  {
    level: 'B1',
    first:
      '*present perfect* față de trecutul simplu; româna le acoperă pe amândouă mai ales cu perfectul compus.',
    next: 'verbele cu particulă (*give up, look after*), câte cinci pe săptămână, mereu în propoziții.',
    later: 'Cuvintele rare. Ai mai mult de câștigat din a folosi bine ce știi.',
  },
  {
    level: 'B2',
    first: 'combinațiile de cuvinte: *make a decision, heavy rain, highly likely*.',
    next: 'ascultat fără subtitrare și scris e-mailuri pe care le recitești a doua zi.',
    later: 'Accentul perfect. Claritatea contează mult mai mult.',
  },
  {
    level: 'C1',
    first: 'tonul: aceeași cerere spusă unui prieten, unui client și unui judecător.',
    next: 'legarea ideilor în texte lungi și expresiile pe care le înțelegi, dar nu le spui.',
    later: 'Gramatica de la capăt. Repară numai ce îți semnalează cineva.',
  },
  {
    level: 'C2',
    first: 'domeniul tău: citește și scrie ce citesc și scriu profesioniștii din el.',
    next: 'umor, aluzii și accente regionale, din seriale și emisiuni nescrise pentru elevi.',
    later: 'Testele. De aici, progresul se vede în ce faci cu limba.',
  },
];

export function LevelPlan() {
  return (
    <ol className="max-w-reading border-t border-line">
      {PLANS.map(({ level, first, next, later }) => (
        <li key={level} className="border-b border-line py-5">
          <Badge level={level} />
          <p className="mt-2">
            <b>Întâi:</b> <WithEnglish text={first} />
          </p>
          <p>
            <b>Apoi:</b> <WithEnglish text={next} />
          </p>
          <p className="text-muted">
            <b>Mai încolo:</b> {later}
          </p>
        </li>
      ))}
    </ol>
  );
}
