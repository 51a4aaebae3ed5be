import { Badge, type Level } from '#app/ui/badge.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';

/** English words stand between asterisks. */
const PLANS: { level: Level; first: string; next: string; notYet: string }[] = [
  {
    level: 'A1',
    first: "prezentul simplu cu întrebări și negații: *do, does, don't, doesn't*.",
    next: 'cuvintele zilei tale: casa, drumul, mâncarea, programul, cu numerele spuse cu voce tare.',
    notYet: 'listele lungi de verbe neregulate. Zece dintre ele îți ajung o vreme.',
  },
  {
    level: 'A2',
    first: 'trecutul simplu, cu cele mai folosite patruzeci de verbe neregulate.',
    next: 'planurile de viitor (*going to*) și articolele *a, an, the* la lucrurile de zi cu zi.',
    notYet: 'condiționalele. Le vei înțelege mai repede după ce trecutul îți vine de la sine.',
  },
  {
    level: 'B1',
    first:
      '*present perfect* față de trecutul simplu; româna le acoperă pe amândouă mai ales cu perfectul compus.',
    next: 'verbele cu particulă (*give up, look after*), câte cinci pe săptămână, mereu în propoziții.',
    notYet: 'cuvintele rare. Câștigi mai mult dacă folosești bine ce știi.',
  },
  {
    level: 'B2',
    first: 'combinațiile de cuvinte: *make a decision, heavy rain, highly likely*.',
    next: 'ascultat fără subtitrare și scris e-mailuri pe care le recitești a doua zi.',
    notYet: 'accentul perfect. Contează mult mai mult să fii înțeles fără efort.',
  },
  {
    level: 'C1',
    first: 'tonul: aceeași cerere spusă unui prieten, unui client și unei instituții.',
    next: 'legarea ideilor în texte lungi și expresiile pe care le înțelegi, dar nu le spui.',
    notYet: 'gramatica de la capăt. Repară numai ce îți semnalează cineva.',
  },
  {
    level: 'C2',
    first: 'domeniul tău: citește și scrie ce citesc și scriu profesioniștii din el.',
    next: 'umor, aluzii și accente regionale, din seriale și emisiuni nescrise pentru elevi.',
    notYet: 'testele. De aici, progresul se vede în ce faci cu limba.',
  },
];

/** What to work on at each level, and what to leave for later. */
export function LevelPlan() {
  return (
    <ol className="border-t border-line">
      {PLANS.map(({ level, first, next, notYet }) => (
        <li key={level} className="border-b border-line py-5">
          <Badge level={level} />
          <div className="mt-2 grid gap-2 md:grid-cols-3 md:gap-8">
            <p>
              <b>Întâi:</b> <WithEnglish text={first} />
            </p>
            <p>
              <b>Apoi:</b> <WithEnglish text={next} />
            </p>
            <p className="text-muted">
              <b>Nu acum:</b> {notYet}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
