import { href } from 'react-router';
import type { CoverItem } from '#app/ui/cover.tsx';
import cafeTable from '#app/ui/illustrations/cafe-table.svg?drawing';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import storkGreeting from '#app/ui/illustrations/stork-greeting.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';

type GuideCover = CoverItem & { to: string; text: string };

export const START_GUIDE: GuideCover = {
  title: 'Află unde ești',
  to: href('/ghid-gratuit'),
  facts: ['Orice nivel', '5\u00a0minute'],
  level: 'A1',
  drawing: foxThinking,
  text: 'O listă de bifat de la A1 la C2, trei feluri de a-ți afla nivelul și un mod de a alege la ce lucrezi.',
};

export const MISTAKES_GUIDE: GuideCover = {
  title: 'Greșelile din română',
  to: href('/ghid-ebook'),
  facts: ['A2–B2', '7\u00a0minute'],
  level: 'B2',
  drawing: hedgehogSpeaking,
  text: 'Șaisprezece propoziții reparate, în patru capitole. Bun de recitit înainte de un e-mail important.',
};

export const CONVERSATION_GUIDE: GuideCover = {
  title: 'De la salut la plecare',
  to: href('/ghid-ebook-2'),
  facts: ['A2–C1', '7\u00a0minute'],
  level: 'C1',
  drawing: storkGreeting,
  text: 'Douăzeci de fraze de conversație, cu ce nu scrie în dicționar despre ele, și un dialog.',
};

export const SEVEN_DAYS_GUIDE: GuideCover = {
  title: 'O poveste, șapte zile',
  to: href('/ghid-7-zile'),
  facts: ['A2–B2', '15–\u206020\u00a0de\u00a0minute pe zi'],
  level: 'A2',
  drawing: storkSpeaking,
  text: 'Înregistrezi, asculți, scrii, repari. La sfârșit ai două înregistrări de comparat.',
};

const FOURTEEN_DAYS: GuideCover = {
  title: 'Engleză în 14 zile',
  to: href('/invata-engleza-14-zile'),
  facts: ['A1–B1', '15\u00a0minute pe zi'],
  level: 'B1',
  drawing: foxProud,
  text: 'Altă sarcină în fiecare zi: întâi ce ai în jur, apoi situații din oraș.',
};

const INTRO_LESSON: GuideCover = {
  title: 'Prima lecție a cursului',
  to: href('/course/ease-up-your-english/lesson/intro'),
  facts: ['A1+', '45\u00a0de\u00a0minute'],
  level: 'A1',
  hasPlace: false,
  drawing: cafeTable,
  text: 'Ana, în prima ei săptămână la birou: dialog de ascultat, cuvinte, gramatică, exerciții verificate pe loc și un test scurt.',
};

/** All guides, in the order in which they stand on the shelf. */
export const GUIDES = [
  START_GUIDE,
  SEVEN_DAYS_GUIDE,
  MISTAKES_GUIDE,
  CONVERSATION_GUIDE,
  FOURTEEN_DAYS,
  INTRO_LESSON,
];
