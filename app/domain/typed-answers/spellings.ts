/**
 * One spelling for the British and the American one. The result is for comparing and need not be a word.
 * Pairs whose American spelling is another British word (tyre, tire) are in `americanSpelling`.
 */
export function sameSpelling(word: string): string {
  const known = PAIRS.get(word);
  if (known) return known;
  if (word.length < 5) return word;
  const one = word.replace(OUR, '$1or$2').replace(DOUBLE_L, '$1$2').replace(LYSE, '$1lyz$2');
  return NOT_IZE.test(one) ? one : one.replace(ISE, '$1iz$2');
}

/** The American spelling of a British word that is another word in Britain; null where there is none. */
export function americanSpelling(word: string): string | null {
  return AMERICAN.get(word) ?? null;
}

const OUR =
  /^((?:dis|mis|un|re)?(?:arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|savi|splend|tum|val|vap|vig))our(.*)$/;

/** Unstressed -l, doubled in Britain: travelled. */
const DOUBLE_L =
  /^((?:out|re|un)?(?:cancel|channel|counsel|dial|duel|enamel|equal|fuel|funnel|grovel|initial|jewel|label|level|libel|marshal|marvel|medal|model|panel|parcel|pedal|pencil|quarrel|rival|shovel|shrivel|signal|snivel|snorkel|spiral|swivel|total|towel|travel|tunnel|unravel|yodel))l(ed|ing|ings|er|ers|or|ors|ery|ous|ously|ation)$/;

const LYSE = /^(ana|para|cata|hydro|dia)lys(e|ed|es|er|ers|ing)$/;

const ISE = /^(.{3,})is(e|ed|es|er|ers|ing|able|ation|ations)$/;

/** Words in -ise that have no spelling with z. */
const NOT_IZE =
  /^(?:.*(?:advertis|advis|appris|bruis|chastis|circumcis|compris|compromis|concis|cruis|demis|despis|devis|disguis|enterpris|excis|exercis|expertis|franchis|improvis|incis|likewis|merchandis|otherwis|prais|paradis|precis|practis|premis|promis|rais|repris|revis|supervis|surmis|surpris|televis|tortois|turquois|treatis|wis|nois|pois|ris|mis|guis)(?:e|ed|es|er|ers|ing|able|ation|ations))$/;

const PAIRS = new Map<string, string>(
  Object.entries({
    aeroplane: 'airplane',
    ageing: 'aging',
    aluminium: 'aluminum',
    analogue: 'analog',
    axe: 'ax',
    burnt: 'burned',
    catalogue: 'catalog',
    catalogues: 'catalogs',
    centre: 'center',
    centred: 'centered',
    centres: 'centers',
    cosy: 'cozy',
    defence: 'defense',
    dialogue: 'dialog',
    dialogues: 'dialogs',
    dreamt: 'dreamed',
    enrol: 'enroll',
    enrolment: 'enrollment',
    fibre: 'fiber',
    fibres: 'fibers',
    fulfil: 'fulfill',
    fulfils: 'fulfills',
    fulfilment: 'fulfillment',
    grey: 'gray',
    greyer: 'grayer',
    instalment: 'installment',
    instalments: 'installments',
    jewellery: 'jewelry',
    judgement: 'judgment',
    judgements: 'judgments',
    acknowledgement: 'acknowledgment',
    kilometre: 'kilometer',
    kilometres: 'kilometers',
    leant: 'leaned',
    leapt: 'leaped',
    learnt: 'learned',
    litre: 'liter',
    litres: 'liters',
    centimetre: 'centimeter',
    centimetres: 'centimeters',
    millimetre: 'millimeter',
    millimetres: 'millimeters',
    manoeuvre: 'maneuver',
    manoeuvres: 'maneuvers',
    mister: 'mr',
    mould: 'mold',
    mouldy: 'moldy',
    moustache: 'mustache',
    mum: 'mom',
    mums: 'moms',
    offence: 'offense',
    offences: 'offenses',
    okay: 'ok',
    paediatric: 'pediatric',
    paediatrician: 'pediatrician',
    plough: 'plow',
    pretence: 'pretense',
    pyjamas: 'pajamas',
    sceptic: 'skeptic',
    sceptical: 'skeptical',
    scepticism: 'skepticism',
    skilful: 'skillful',
    skilfully: 'skillfully',
    smelt: 'smelled',
    sombre: 'somber',
    spectre: 'specter',
    spelt: 'spelled',
    spilt: 'spilled',
    spoilt: 'spoiled',
    sulphur: 'sulfur',
    theatre: 'theater',
    theatres: 'theaters',
    wilful: 'willful',
    woollen: 'woolen',
    yoghurt: 'yogurt',
  }),
);

const AMERICAN = new Map<string, string>(
  Object.entries({
    cheque: 'check',
    cheques: 'checks',
    draught: 'draft',
    draughts: 'drafts',
    kerb: 'curb',
    kerbs: 'curbs',
    licence: 'license',
    licences: 'licenses',
    metre: 'meter',
    metres: 'meters',
    practise: 'practice',
    practised: 'practiced',
    practising: 'practicing',
    programme: 'program',
    programmes: 'programs',
    storey: 'story',
    storeys: 'stories',
    tyre: 'tire',
    tyres: 'tires',
  }),
);
