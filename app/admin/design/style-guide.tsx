import { ButtonPart } from './button-part.tsx';
import { ColorPart } from './color-part.tsx';
import { ContrastPart } from './contrast-part.tsx';
import { DrawingPart } from './drawing-part.tsx';
import { FormPart } from './form-part.tsx';
import { ListPart } from './list-part.tsx';
import type { Look } from './look.ts';
import { MeasurePart } from './measure-part.tsx';
import { MessagePart } from './message-part.tsx';
import { PagePart } from './page-part.tsx';
import { PersonPart } from './person-part.tsx';
import { TypePart } from './type-part.tsx';

/** Everything the school's pages are made of, with how to choose among it. */
export function StyleGuide({ look }: { look: Look }) {
  return (
    <>
      <ColorPart light={look.light} dark={look.dark} />
      <ContrastPart pairs={look.pairs} />
      <TypePart light={look.light} />
      <MeasurePart light={look.light} />
      <ButtonPart />
      <FormPart />
      <MessagePart />
      <ListPart />
      <PersonPart />
      <PagePart />
      <DrawingPart drawings={look.drawings} />
    </>
  );
}
