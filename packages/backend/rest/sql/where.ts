import { COMPARISONS, type Condition, SEARCHES, STATES } from '../language/condition.ts';
import type { Logic } from '../language/logic.ts';
import { columnOf, fieldSql, type RowSource } from './row-source.ts';
import type { Statement } from './statement.ts';

/** A where clause; empty without conditions. */
export function whereSql(source: RowSource, logic: readonly Logic[], statement: Statement): string {
  return logic.length > 0
    ? ` where ${logic.map((part) => logicSql(source, part, statement)).join(' and ')}`
    : '';
}

function logicSql(source: RowSource, logic: Logic, statement: Statement): string {
  if (logic.kind === 'condition') return conditionSql(source, logic.condition, statement);
  const parts = logic.parts.map((part) => logicSql(source, part, statement)).join(` ${logic.operator} `);
  return `${logic.isNegated ? 'not ' : ''}(${parts})`;
}

function conditionSql(source: RowSource, condition: Condition, statement: Statement): string {
  const holds = `(${operationSql(source, condition, statement)})`;
  return condition.isNegated ? `(not ${holds})` : holds;
}

/** Parameters have no type of their own: Postgres gives them the type they are compared with. */
function operationSql(source: RowSource, { field, operation }: Condition, statement: Statement): string {
  const subject = fieldSql(source, field, statement);
  switch (operation.kind) {
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      const bound = statement.bind(isPattern ? value.replaceAll('*', '%') : value);
      return `${subject} ${COMPARISONS[operator]} ${quantifier ? `${quantifier}(${bound})` : bound}`;
    }
    case 'in':
      return `${subject} = any(${statement.bind(listOf(operation.values))})`;
    case 'is':
      return `${subject} is ${STATES[operation.state]}`;
    case 'distinct':
      return `${subject} is distinct from ${statement.bind(operation.value)}`;
    case 'search': {
      const { operator, language, value } = operation;
      const inLanguage = () => (language === null ? '' : `${statement.bind(language)}::regconfig, `);
      const isReady = field.path.length === 0 && columnOf(source, field.name).isTextSearch;
      const words = isReady ? subject : `to_tsvector(${inLanguage()}${subject})`;
      return `${words} @@ ${SEARCHES[operator]}(${inLanguage()}${statement.bind(value)})`;
    }
  }
}

/** Values as an array literal of Postgres; `in.()` is the empty array. */
export function listOf(values: readonly string[]): string {
  const [first] = values;
  if (values.length === 1 && first === '') return '{}';
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
