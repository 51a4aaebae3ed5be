import { Checklist, TickBox, TickCount, TickOutcome } from '#app/shell/checklist.tsx';
import { type Level, levelTint } from '#app/ui/badge.tsx';

const CHECKS: { level: Level; abilities: string[] }[] = [
  {
    level: 'A1',
    abilities: [
      'Îmi spun numele, vârsta și adresa fără să mă gândesc mult.',
      'Înțeleg ora și un preț, dacă mi se spun rar.',
      'Completez un formular cu nume, dată și semnătură.',
    ],
  },
  {
    level: 'A2',
    abilities: [
      'Povestesc în câteva propoziții ce am făcut ieri.',
      'Îmi fac o programare la telefon cu cineva răbdător.',
      'Înțeleg un anunț scurt: programul, adresa, condițiile.',
    ],
  },
  {
    level: 'B1',
    abilities: [
      'Explic la recepție ce nu merge și cer o soluție.',
      'Urmăresc un film cu subtitrare în engleză.',
      'Scriu o jumătate de pagină despre ceva ce mi s-a întâmplat.',
    ],
  },
  {
    level: 'B2',
    abilities: [
      'Îmi apăr părerea cu două argumente, fără pauze lungi.',
      'Citesc un articol de ziar și caut doar câteva cuvinte.',
      'Prind gluma de la masă, nu râd doar pentru că râd toți.',
    ],
  },
  {
    level: 'C1',
    abilities: [
      'Conduc o ședință și răspund la întrebări neașteptate.',
      'Scriu altfel unui client decât unui coleg.',
      'Citesc un roman fără dicționar alături.',
    ],
  },
  {
    level: 'C2',
    abilities: [
      'Rezum pe loc un raport greu, fără să-i pierd nuanțele.',
      'Simt ironia într-un editorial înainte să mi-o arate cineva.',
      'Corectez textul altcuiva și pot spune de ce.',
    ],
  },
];

/** Checklists of abilities per level. */
export function LevelChecklist() {
  return (
    <Checklist name="niveluri">
      <ol className="grid gap-5 md:grid-cols-2">
        {CHECKS.map(({ level, abilities }) => (
          <li key={level} className={`rounded-card p-5 text-on-level ${levelTint(level)}`}>
            <div className="flex items-center justify-between font-bold">
              <p className="heading text-heading-1">{level}</p>
              <TickCount of={abilities.length}>
                <span className="visually-hidden"> bifate la {level}</span>
              </TickCount>
            </div>
            <fieldset aria-label={`Nivelul ${level}`} className="min-w-0">
              {abilities.map((ability, index) => (
                <TickBox key={ability} id={`${level}-${index + 1}`}>
                  {ability}
                </TickBox>
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <TickOutcome next="După bife, ai de învățat acum la" all="Ai bifat tot, până la C2." />
    </Checklist>
  );
}
