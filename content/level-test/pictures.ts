/**
 * The pictures that a passage can show, by name, with a Romanian description for those who do not see them. It says all that
 * a question may ask about, in other words than its English answer.
 */
export const PICTURES = {
  'cat-under-chair':
    'Desen: o cameră cu un scaun de lemn. Pe scaun nu e nimeni; o pisică portocalie doarme pe podea, între picioarele lui. Lângă scaun e o plantă într-un ghiveci.',
  'clock-quarter-to-four':
    'Desen: un ceas rotund de perete. Acul mic e aproape de cifra 4, fără să fi ajuns la ea, iar acul mare arată cifra 9. Prin fereastra de alături se vede că e zi, cu soare.',
  'woman-with-umbrella':
    'Desen: pe stradă cad picături din nori. O femeie cu palton galben și cizme merge și ține deasupra capului ceva deschis, roșu, care o apără de apă.',
  'boy-on-bike':
    'Desen: într-un parc, un băiat cu cască verde e pe o bicicletă roșie, cu mâinile pe ghidon și picioarele pe pedale. În spatele lui aleargă un câine.',
  'apples-and-pear':
    'Desen: un bol albastru pe o masă. În bol sunt patru fructe: trei rotunde și roșii și unul galben, cu gâtul subțire.',
  'man-cooking':
    'Desen: o bucătărie. Un bărbat cu barbă și șorț verde stă la aragaz și amestecă cu lingura într-o oală din care ies aburi. Pe masă sunt două roșii și o pâine.',
  'empty-shelf-shop':
    'Desen: într-un magazin, un raft cu trei polițe. Sus sunt cinci borcane, la mijloc patru pâini, iar jos e numai eticheta pe care scrie „milk”, fără nimic deasupra.',
  'street-bank-and-pharmacy':
    'Desen: o stradă cu trei clădiri lipite, cu firme în engleză. De la stânga la dreapta: „pharmacy”, cu o cruce verde, apoi „bank”, apoi „café”, cu o masă în față. În fața farmaciei e oprită o bicicletă.',
} as const;

export type PictureName = keyof typeof PICTURES;

export function isPicture(name: string): name is PictureName {
  return Object.hasOwn(PICTURES, name);
}
