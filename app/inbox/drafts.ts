import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { levelName } from '#app/domain/level-name.ts';
import { formatDate } from '#app/domain/romanian.ts';

/** What a draft may say. Absent facts are left out or become gaps. */
export interface DraftFacts {
  fullName: string;
  /** The address is a parent's: the text speaks of the child by name. */
  isParentEmail: boolean;
  /** The newest result, with its day. */
  result: { level: CefrLevel; isBelowA1: boolean; at: Date | string } | null;
  writer: string | null;
  product: string;
  hours: string | null;
  phone: string | null;
  /** The site's own address, without a slash at the end. */
  origin: string;
}

export interface Draft {
  key: DraftKey;
  name: string;
  text: string;
}

export type DraftKey = 'pret' | 'nivel' | 'program' | 'workshop' | 'altceva';

/** Drafts of an answer, with gaps where only the school knows what to say: `gapsIn` finds what is left of them. */
export function draftsFor(facts: DraftFacts): Draft[] {
  const levelTest = `${facts.origin}/test-nivel`;
  const { result } = facts;
  const level =
    result && `La testul de nivel din ${formatDate(result.at)} rezultatul a fost ${levelName(result)}.`;
  const found = [facts.hours, facts.phone && `la telefon ${facts.phone}`].filter(Boolean).join(', ');
  return [
    draft('pret', 'Preț și grupe', [
      `Prețul e ${gap('suma în lei și pentru ce')}, iar într-o grupă sunt ${gap('câți oameni')}.`,
      level ?? `Ca să știm ce grupă se potrivește, ajută testul de nivel, gratuit și fără cont: ${levelTest}`,
      `Cea mai apropiată grupă cu locuri libere începe ${gap('data și ora')}.`,
    ]),
    draft('nivel', 'Nivelul', [
      level ?? `Nivelul îl arată testul de pe site, gratuit și fără cont: ${levelTest}`,
      'E o estimare din ce se citește și se aude; cum vorbești aflăm numai stând de vorbă.',
      result ? `Ce se potrivește acum: ${gap('cursul sau grupa, și de ce')}.` : null,
    ]),
    draft('program', 'Programul', [
      `Orele sunt ${gap('zilele și orele')}, ${gap('unde')}.`,
      found && `Ne găsești ${found}.`,
    ]),
    draft('workshop', 'Workshopul', [
      `Următorul workshop e ${gap('data și ora')}, ${gap('unde')}, și costă ${gap('suma în lei')}.`,
      `Locuri libere: ${gap('câte')}. Ca să păstrăm unul, avem nevoie de ${gap('ce trebuie trimis')}.`,
    ]),
    draft('altceva', 'Altceva', [gap('răspunsul la întrebare')]),
  ];

  function draft(key: DraftKey, name: string, body: (string | null)[]): Draft {
    const lines = [...opening(facts), ...body.filter(Boolean)];
    const signature = [facts.writer ?? gap('numele tău'), facts.product].join('\n');
    return { key, name, text: [...lines, signature].join('\n\n') };
  }
}

function opening({ fullName, isParentEmail }: DraftFacts): string[] {
  if (isParentEmail) {
    return ['Bună ziua,', `${fullName} ne-a scris de pe site și a lăsat adresa aceasta, a unui părinte.`];
  }
  const [firstName] = fullName.split(' ');
  return [`Bună, ${firstName},`, 'Mulțumim pentru mesaj.'];
}

function gap(what: string): string {
  return `[de completat: ${what}]`;
}

/** What an answer still has to say, as its gaps name it. */
export function gapsIn(text: string): string[] {
  return [...text.matchAll(/\[\s*de completat\s*:?([^\]]*)\]?/gi)].map(([, what = '']) => what.trim() || '…');
}

/** The draft that fits the topic of a message best. */
export function draftForTopic(topic: string): DraftKey {
  return BY_TOPIC.get(topic) ?? 'altceva';
}

const BY_TOPIC = new Map<string, DraftKey>([
  ['curs', 'pret'],
  ['intensiv', 'pret'],
  ['14-zile', 'pret'],
  ['workshop', 'workshop'],
]);
