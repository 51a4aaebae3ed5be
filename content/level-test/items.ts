import { type Item, itemSchema } from './item-schema.ts';
import a1 from './items/a1.json' with { type: 'json' };
import a2 from './items/a2.json' with { type: 'json' };
import b1 from './items/b1.json' with { type: 'json' };
import b2 from './items/b2.json' with { type: 'json' };
import c1 from './items/c1.json' with { type: 'json' };
import c2 from './items/c2.json' with { type: 'json' };

/** Reads and validates the whole bank. @throws ZodError when an item does not follow the schema */
export function readItems(): Item[] {
  return itemSchema.array().parse([...a1, ...a2, ...b1, ...b2, ...c1, ...c2]);
}
