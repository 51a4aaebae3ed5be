import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { saidKey, spokenTexts } from '../model/spoken-texts.ts';
import { listRecordedTexts } from './lesson-recordings.server.ts';

/** How many texts of each lesson of a course are recorded, by its id. @throws a refusal below teacher */
export async function countRecordedTexts(
  services: Pick<Services, 'units'>,
  visitor: Visitor,
  course: string,
): Promise<Map<number, { recorded: number; texts: number }>> {
  const { lessons, recorded } = await listRecordedTexts(services, visitor, course);
  return new Map(
    lessons.map(({ id, ...lesson }) => {
      const keys = new Set(recorded.filter((one) => one.lesson === id).map(saidKey));
      const texts = spokenTexts(lesson);
      return [id, { recorded: texts.filter((text) => keys.has(saidKey(text))).length, texts: texts.length }];
    }),
  );
}
