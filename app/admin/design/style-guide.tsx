import { ButtonPart } from './button-part.tsx';
import { ColorPart } from './color-part.tsx';
import { ContrastPart } from './contrast-part.tsx';
import { DrawingPart } from './drawing-part.tsx';
import { FormPart } from './form-part.tsx';
import { ListPart } from './list-part.tsx';
import { MeasurePart } from './measure-part.tsx';
import { MessagePart } from './message-part.tsx';
import { PagePart } from './page-part.tsx';
import { PersonPart } from './person-part.tsx';
import type { StyleGuideData } from './style-guide-data.server.ts';
import { TypePart } from './type-part.tsx';

/** The anchors of the parts with their names, in their order. */
export const STYLE_GUIDE_PARTS = [
  { id: 'culori', name: 'Culori' },
  { id: 'contrast', name: 'Contrast' },
  { id: 'litere', name: 'Litere' },
  { id: 'masuri', name: 'Măsuri' },
  { id: 'butoane', name: 'Butoane' },
  { id: 'formulare', name: 'Formulare' },
  { id: 'mesaje', name: 'Mesaje' },
  { id: 'liste', name: 'Liste' },
  { id: 'oameni', name: 'Oameni' },
  { id: 'pagini', name: 'Pagini' },
  { id: 'desene', name: 'Desene' },
];

/** All tokens and components of the design, with advice on their use. */
export function StyleGuide({ data }: { data: StyleGuideData }) {
  return (
    <>
      <ColorPart light={data.light} dark={data.dark} />
      <ContrastPart pairs={data.pairs} />
      <TypePart light={data.light} />
      <MeasurePart light={data.light} />
      <ButtonPart />
      <FormPart />
      <MessagePart />
      <ListPart />
      <PersonPart />
      <PagePart />
      <DrawingPart drawings={data.drawings} />
    </>
  );
}
