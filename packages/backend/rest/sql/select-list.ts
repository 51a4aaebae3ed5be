import { noSuchType, notImplemented, RestError } from '../answers/rest-error.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { nameOf } from '../language/field.ts';
import type { SelectItem } from '../language/select.ts';
import { fieldSql, type RowSource } from './row-source.ts';
import { quoted, type Statement } from './statement.ts';

/** The select list of the shown columns. */
export function selectListSql(
  source: RowSource,
  items: readonly SelectItem[],
  types: Catalogue['types'],
  statement: Statement,
): string {
  return items.map((item) => itemSql(source, item, types, statement)).join(', ');
}

function itemSql(
  source: RowSource,
  item: SelectItem,
  types: Catalogue['types'],
  statement: Statement,
): string {
  switch (item.kind) {
    case 'everything':
      return `${source.alias}.*`;
    case 'embedded':
      throw notImplemented(`Embedding '${item.name}' in the select parameter.`);
    case 'aggregate':
      // Aggregates are turned off, as on hosted projects.
      throw new RestError(400, { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });
    case 'field': {
      const { field, cast, alias } = item;
      const value = fieldSql(source, field, statement);
      const type = cast === null ? null : types.get(cast.toLowerCase());
      if (type === undefined) throw noSuchType(cast ?? '');
      const shown = type === null ? value : `cast(${value} as ${type})`;
      const name = alias ?? nameOf(field);
      return shown === `${source.alias}.${quoted(name)}` ? shown : `${shown} as ${quoted(name)}`;
    }
  }
}
