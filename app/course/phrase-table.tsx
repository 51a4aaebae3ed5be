import { Spoken } from '#app/ui/speech/spoken.tsx';

const MOMENTS = [
  {
    moment: 'Începi',
    phrases: [
      { english: "Busy today, isn't it?", romanian: 'E aglomerat azi, nu?' },
      { english: 'Is this your first time here?', romanian: 'Ești pentru prima dată aici?' },
    ],
  },
  {
    moment: 'Continui',
    phrases: [
      { english: 'What about you?', romanian: 'Dar tu?' },
      { english: 'Really? What was it like?', romanian: 'Serios? Și cum a fost?' },
    ],
  },
  {
    moment: 'Câștigi timp',
    phrases: [
      { english: "That's a good question.", romanian: 'Bună întrebare.' },
      { english: "It's on the tip of my tongue.", romanian: 'Îmi stă pe limbă.' },
    ],
  },
  {
    moment: 'Închei',
    phrases: [
      { english: "Anyway, I won't keep you.", romanian: 'Bun, nu te mai rețin.' },
      { english: 'Have a lovely day!', romanian: 'O zi frumoasă!' },
    ],
  },
];

/** Phrases for each moment of a short conversation. */
export function PhraseTable() {
  return (
    <dl className="border-t border-line">
      {MOMENTS.map(({ moment, phrases }) => (
        <div key={moment} className="grid gap-4 border-b border-line py-5 md:grid-cols-3">
          <dt className="font-bold text-accent-ink">{moment}</dt>
          {phrases.map(({ english, romanian }) => (
            <dd key={english}>
              <p className="font-bold">
                <Spoken>{english}</Spoken>
              </p>
              <p className="text-muted">{romanian}</p>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
