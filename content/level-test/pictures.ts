/**
 * The pictures that a passage can show, by name, with a Romanian description for those who do not see them. It says all that
 * a question may ask about, in other words than its English answer.
 */
export const PICTURES = {
  'cat-under-chair':
    'Desen: o cameră cu un scaun de lemn. Pe scaun nu e nimeni; o pisică portocalie doarme pe un covor rotund, între picioarele lui. În stânga e o fereastră, iar în dreapta un ghiveci cu o plantă.',
  'clock-quarter-to-four':
    'Desen: un ceas rotund de perete. Acul mic e aproape de cifra 4, fără să fi ajuns la ea, iar acul mare arată cifra 9. Pe fereastra de alături se vede soarele.',
  'woman-with-umbrella':
    'Desen: pe stradă cad picături din nori. O femeie cu haină galbenă și cizme verzi merge și ține deasupra capului ceva deschis, roșu, care o apără de apă.',
  'boy-on-bike':
    'Desen: într-un parc, un băiat cu cască verde e pe o bicicletă roșie, cu mâinile pe ghidon și piciorul pe pedală. În spatele lui aleargă un câine.',
  'apples-and-pear':
    'Desen: un bol albastru pe o masă. În bol sunt patru fructe: trei rotunde și roșii și unul galben, cu gâtul subțire.',
  'man-cooking':
    'Desen: o bucătărie. Un bărbat cu barbă și șorț verde stă la aragaz și amestecă într-o oală din care ies aburi. În stânga, pe blat, sunt o pâine și două roșii.',
  'empty-shelf-shop':
    'Desen: într-un magazin, un raft cu trei polițe și trei etichete în engleză. Sus, la „jam”, sunt cinci borcane; la mijloc, la „bread”, patru pâini; jos, la „milk”, nu e nimic.',
  'street-bank-and-pharmacy':
    'Desen: o stradă cu trei clădiri lipite, cu firme în engleză. De la stânga la dreapta: „Pharmacy”, cu o cruce verde, apoi „Bank”, apoi „Café”. În fața primei clădiri e o bicicletă, iar în fața ultimei, o masă cu două scaune.',
} as const;

export type PictureName = keyof typeof PICTURES;

export function isPicture(name: string): name is PictureName {
  return Object.hasOwn(PICTURES, name);
}
