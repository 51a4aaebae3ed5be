import type { StemWords } from './stem-words.ts';

/** „'s” and „'d” stand for two verbs each, so they stay words of their own until the key decides. */
const AMBIGUOUS = new Map<string, readonly string[]>([
  ["'s", ['is', 'has']],
  ["'d", ['had', 'would']],
]);

const VERBS: Record<string, string> = {
  "'s": "'s",
  "'d": "'d",
  "'re": 'are',
  "'ve": 'have',
  "'ll": 'will',
  "'m": 'am',
};

/** Words after which „'s” is a verb; after others it marks the owner. */
const HOSTS = new Set(
  ['he', 'she', 'it', 'that', 'this', 'there', 'here', 'who', 'what', 'where', 'when', 'why', 'how'].concat(
    ['i', 'you', 'we', 'they', 'which', 'everybody', 'everyone', 'somebody', 'someone', 'nobody'],
    ['everything', 'something', 'nothing'],
  ),
);

const NEGATED = 'do does did is are was were have has had would could should might must need ought dare';

/** Contractions as they are typed without their apostrophe. Those that are other words are in `OTHER_WORDS`. */
const BARE = new Map<string, readonly string[]>([
  ['cannot', ['can', 'not']],
  ["can't", ['can', 'not']],
  ['cant', ['can', 'not']],
  ["won't", ['will', 'not']],
  ['wont', ['will', 'not']],
  ["shan't", ['shall', 'not']],
  ['shant', ['shall', 'not']],
  ["let's", ['let', 'us']],
  ['im', ['i', 'am']],
  ...NEGATED.split(' ').flatMap((verb) => [
    [`${verb}n't`, [verb, 'not']] as const,
    [`${verb}nt`, [verb, 'not']] as const,
  ]),
  ...bare('re', 'you they'),
  ...bare('ve', 'i you we they could would should might must'),
  ...bare('ll', 'you it they that there who what'),
  ...bare('d', 'you he they it'),
  ...bare('s', 'he she that there here who what where how everybody everyone nobody'),
]);

/** Contractions that without their apostrophe are other words: there the apostrophe is the point. */
const OTHER_WORDS = new Map<string, readonly string[]>([
  ['lets', ['let', 'us']],
  ...bare('re', 'we'),
  ...bare('ll', 'i he she we'),
  ...bare('d', 'i she we'),
  ...bare('s', 'it'),
]);

function bare(ending: string, hosts: string): [string, readonly string[]][] {
  return hosts.split(' ').map((host) => [`${host}${ending}`, [host, VERBS[`'${ending}`] as string]]);
}

/** The same word with its apostrophe or without, where that is another word: „its” of „it's”; null where it is not. */
export function otherByApostrophe(word: string): string | null {
  if (OTHER_WORDS.has(word)) return withApostrophe(word);
  const bare = word.replaceAll("'", '');
  return bare !== word && OTHER_WORDS.has(bare) ? bare : null;
}

function withApostrophe(word: string): string {
  return word.replace(/(s|re|ll|d)$/, "'$1");
}

/**
 * The words that a contraction stands for; null when the word is none.
 * @param ignoresApostrophes whether „its” counts as „it's”: where the words are given
 */
export function wordsOfContraction(word: string, ignoresApostrophes: boolean): readonly string[] | null {
  const known = BARE.get(word) ?? (ignoresApostrophes ? OTHER_WORDS.get(word) : undefined);
  if (known) return known;
  const apostrophe = word.lastIndexOf("'");
  if (apostrophe < 0) return null;
  const verb = VERBS[word.slice(apostrophe)];
  const host = word.slice(0, apostrophe);
  if (verb === undefined || (verb === "'s" && host !== '' && !HOSTS.has(host))) return null;
  return host === '' ? [verb] : [host, verb];
}

/** The same for the first word of an answer that begins in the middle of a contraction: „ve had” after „They”. */
export function wordOfEnding(word: string): string | null {
  return VERBS[`'${word}`] ?? null;
}

/** Whether „'s” after a word is a verb. After other words it marks the owner, or is a verb. */
export function isHost(word: string): boolean {
  return HOSTS.has(word);
}

/** Whether two words are the same, a contraction counting as either of its verbs. */
export function isSameWord(one: string, other: string): boolean {
  return (
    one === other ||
    AMBIGUOUS.get(one)?.includes(other) === true ||
    AMBIGUOUS.get(other)?.includes(one) === true
  );
}

/** A right answer between its stem words in every mixture of full and contracted verbs. */
export function contractedForms(words: readonly string[], { before, after }: StemWords): string[][] {
  return words.reduce<string[][]>(
    (forms, word, index) => {
      // A blank can stand after any subject.
      const isAfterSubject = index === 0 ? before.length > 0 : HOSTS.has(words[index - 1] as string);
      const following = [...words.slice(index + 1), ...after];
      const versions = AMBIGUOUS.has(word) ? [word, ...verbsOf(word, following)] : [word];
      if (isAfterSubject) {
        for (const [short, full] of AMBIGUOUS) if (full.includes(word)) versions.push(short);
      }
      return forms.length * versions.length > MAX_FORMS
        ? forms.map((form) => [...form, word])
        : forms.flatMap((form) => versions.map((version) => [...form, version]));
    },
    [[]],
  );
}

const MAX_FORMS = 64;

/** Which verbs „'s” or „'d” can stand for. */
export function verbsOfAny(contraction: string): readonly string[] {
  return AMBIGUOUS.get(contraction) ?? [];
}

/** Which verbs „'s” or „'d” stands for, by the verb after it. */
export function verbsOf(contraction: string, following: readonly string[]): readonly string[] {
  const next = following.find((word) => !BETWEEN.has(word)) ?? '';
  const isParticiple = next.endsWith('ed') || PARTICIPLES.has(next);
  if (contraction === "'d") {
    if (BASE_AND_PARTICIPLE.has(next)) return ['had', 'would'];
    return next === 'better' || isParticiple ? ['had'] : ['would'];
  }
  if (next === 'been' || next === 'got' || next === 'had') return ['has'];
  return isParticiple ? ['is', 'has'] : ['is'];
}

const BETWEEN = new Set(
  `not never always already just also really only ever often usually sometimes still even probably recently finally nearly
  almost all both`.split(/\s+/),
);
const BASE_AND_PARTICIPLE = new Set(
  'come become run put cut let set hit cost read hurt shut split spread burst bet overcome'.split(' '),
);
const PARTICIPLES = new Set(
  `arisen awoken beaten been begun bent bet bitten bled blown born bought bred broken brought built burst caught chosen clung
  come become cost crept cut dealt done drawn driven drunk dug eaten fallen fed felt fled flown forbidden forgiven forgotten
  fought found frozen given gone got grown ground had heard held hidden hit hung hurt kept knelt known laid lain led left
  lent let lit lost made meant met mistaken overcome paid put read ridden risen run rung said sat seen sent set sewn shaken
  shone shot shown shrunk shut slept slid sold sought spent split spoken spread sprung spun stolen stood struck stuck stung
  sung sunk swept sworn swollen swum swung taken taught thought thrown told torn trodden understood undone withdrawn woken
  won worn wound woven written wept`.split(/\s+/),
);
