import { contentTypeOf, readJson, unparsedJson } from '../body.ts';
import type { Parameter, Routine } from '../catalogue/catalogue.ts';
import { quoted, type Statement } from '../sql/statement.ts';
import { listOf } from '../sql/where.ts';
import { type Call, takesWhole } from './choose-function.ts';
import type { ParsedRequest } from './operation.ts';

/** The arguments of a call, as they were sent. */
export type Arguments =
  | { kind: 'named'; values: readonly [name: string, value: string][] }
  | { kind: 'json'; text: string; isList: boolean }
  | { kind: 'whole'; text: string };

/** Reads the arguments of a call from a body; the parameter `columns` may limit which of its keys are arguments. */
export function readArguments(
  { request, body: bytes, parameters: { columns } }: Pick<ParsedRequest, 'request' | 'body' | 'parameters'>,
  name: string,
): { call: Call; args: Arguments } {
  const bodyType = contentTypeOf(request, ['json', 'form', 'text', 'xml', 'bytes']);
  const call = (given: readonly string[]): Call => ({ name, given, bodyType });
  if (bodyType === 'form') {
    const values = [...new URLSearchParams(bytes.toString('utf8'))];
    return { call: call([...new Set(values.map(([key]) => key))]), args: named(values) };
  }
  if (bodyType !== 'json') {
    const text = bodyType === 'bytes' ? `\\x${bytes.toString('hex')}` : bytes.toString('utf8');
    return { call: call([]), args: { kind: 'whole', text } };
  }
  const text = bytes.length === 0 ? '{}' : bytes.toString('utf8');
  const body = columns === null ? readJson(text) : { ...unparsedJson(text), keys: columns };
  return { call: call(body.keys ?? []), args: { kind: 'json', text, isList: body.isList } };
}

/** Arguments sent by name, as in a query string. */
export function named(values: readonly [string, string][]): Arguments {
  return { kind: 'named', values };
}

/** The arguments of a call as SQL, and where they come from. */
export function argumentsSql(
  routine: Routine,
  { given }: Call,
  args: Arguments,
  statement: Statement,
): { list: string; from: string } {
  const none = '(select) as body';
  if (takesWhole(routine)) {
    const type = routine.parameters[0]?.type ?? '';
    return { list: `${statement.bind(wholeText(args, type))}::${type}`, from: none };
  }
  const parameters = routine.parameters.filter(({ name }) => given.includes(name));
  if (parameters.length === 0) return { list: '', from: none };
  if (args.kind === 'named') {
    const list = parameters.map((parameter) =>
      argument(parameter, valueSql(parameter, args.values, statement)),
    );
    return { list: list.join(', '), from: none };
  }
  const typed = parameters.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
  const json = `${statement.bind(args.text)}::json`;
  const isList = args.kind === 'json' && args.isList;
  return {
    list: parameters.map((parameter) => argument(parameter, `body.${quoted(parameter.name)}`)).join(', '),
    from: isList
      ? `(select * from json_to_recordset(${json}) as given (${typed}) limit 1) as body`
      : `json_to_record(${json}) as body (${typed})`,
  };
}

/** The whole body as one value; named arguments become a JSON object. */
function wholeText(args: Arguments, type: string): string {
  if (args.kind === 'whole') return args.text;
  const text = args.kind === 'json' ? args.text : JSON.stringify(Object.fromEntries(args.values));
  return type === 'bytea' ? `\\x${Buffer.from(text).toString('hex')}` : text;
}

function argument({ name, isVariadic }: Parameter, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quoted(name)} := ${value}`;
}

/** Repeated values form the list of a variadic parameter; for other parameters the last value counts. */
function valueSql(
  { name, type, isVariadic }: Parameter,
  values: readonly [string, string][],
  statement: Statement,
): string {
  const own = values.filter(([key]) => key === name).map(([, value]) => value);
  return `${statement.bind(isVariadic ? listOf(own) : (own.at(-1) ?? ''))}::${type}`;
}
