interface ColorGroup {
  title: string;
  colors: { name: string; use: string }[];
}

/** Every colour of app.css with its use. A test checks that the list is complete. */
export const COLOR_GROUPS: ColorGroup[] = [
  {
    title: 'Fundaluri',
    colors: [
      { name: 'paper', use: 'fundalul paginii' },
      { name: 'surface', use: 'carduri, câmpuri, panouri' },
      { name: 'sunken', use: 'benzi mai joase, butonul secundar atins' },
      { name: 'brand', use: 'câmpul verde: chemarea de la finalul paginii' },
      { name: 'brand-tint', use: 'răspunsul ales, fundalul unui exemplu' },
      { name: 'accent-tint', use: 'locul evidențiat din meniu, rama primei imagini' },
    ],
  },
  {
    title: 'Text și linii',
    colors: [
      { name: 'ink', use: 'textul obișnuit și titlurile' },
      { name: 'muted', use: 'textul de lângă: explicații, introduceri' },
      { name: 'brand-ink', use: 'linkuri' },
      { name: 'accent-ink', use: 'semne mici, puncte de listă' },
      { name: 'line', use: 'linii care despart, fără înțeles propriu' },
      { name: 'edge', use: 'marginea unui câmp sau a unui buton secundar' },
      { name: 'shade', use: 'umbra unui card' },
    ],
  },
  {
    title: 'Ce se apasă',
    colors: [
      { name: 'action', use: 'butonul principal, răspunsul bifat' },
      { name: 'action-hover', use: 'butonul principal sub cursor' },
      { name: 'action-edge', use: 'muchia de jos a butonului principal' },
      { name: 'on-action', use: 'textul de pe butonul principal' },
      { name: 'focus', use: 'conturul a ceea ce are focus' },
      { name: 'accent', use: 'zmeul, sublinierea linkurilor, selecția' },
    ],
  },
  {
    title: 'Mesaje',
    colors: [
      { name: 'info', use: 'semnul și titlul unei informații' },
      { name: 'info-tint', use: 'fundalul ei' },
      { name: 'success', use: 'semnul și titlul unei reușite' },
      { name: 'success-tint', use: 'fundalul ei' },
      { name: 'warning', use: 'semnul și titlul unei atenționări' },
      { name: 'warning-tint', use: 'fundalul ei' },
      { name: 'error', use: 'semnul și textul unei greșeli' },
      { name: 'error-tint', use: 'fundalul ei și al câmpului greșit' },
    ],
  },
  {
    title: 'Niveluri',
    colors: [
      { name: 'level-a1', use: 'treapta A1' },
      { name: 'level-a2', use: 'treapta A2' },
      { name: 'level-b1', use: 'treapta B1' },
      { name: 'level-b2', use: 'treapta B2' },
      { name: 'level-c1', use: 'treapta C1' },
      { name: 'level-c2', use: 'treapta C2' },
      { name: 'on-level', use: 'textul de pe orice treaptă' },
    ],
  },
  {
    title: 'Desene',
    colors: [
      { name: 'glow', use: 'partea luminată a zmeului, sfoara pe verde' },
      { name: 'ember', use: 'partea umbrită a zmeului, sfoara pe hârtie' },
      { name: 'bark', use: 'lemn, contururi, cifrele de pe zmeu' },
      { name: 'path', use: 'cărări, foi de hârtie' },
      { name: 'hill-far', use: 'dealul din spate' },
      { name: 'hill', use: 'dealul din mijloc' },
      { name: 'hill-near', use: 'dealul din față' },
    ],
  },
];
