import { Missing, RestError } from '../answers/rest-error.ts';
import type { ContentType } from '../body.ts';
import type { Catalogue, Parameter, Routine } from '../catalogue/catalogue.ts';
import { similarName } from '../catalogue/similar-name.ts';

/** With what a function is called. */
export interface Call {
  name: string;
  /** The names of the arguments. */
  given: readonly string[];
  /** How the body is written; null for a call by the address alone. */
  bodyType: ContentType | null;
}

/** What a function with one parameter without a name takes whole. */
const WHOLE_BODY: Partial<Record<ContentType, readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};

/** The function that takes exactly these arguments, by their names, or else the whole body. @throws RestError */
export function chooseFunction(call: Call, { routines }: Catalogue): Routine {
  const candidates = routines.get(call.name) ?? [];
  const named = candidates.filter(({ parameters }) => takesNamed(parameters, call));
  const [routine, other] = named.length > 0 ? named : candidates.filter((one) => takesWhole(one, call));
  if (!routine) throw noSuchFunction(call, candidates, routines.keys());
  if (other) throw ambiguous(named.length > 0 ? named : candidates.filter((one) => takesWhole(one, call)));
  return routine;
}

/** Whether the body of a call goes to the function as it is. */
export function takesWhole({ parameters }: Routine, { bodyType }: Call): boolean {
  const [only, more] = parameters;
  if (!only || more || only.name !== '' || bodyType === null) return false;
  return WHOLE_BODY[bodyType]?.includes(only.type) ?? false;
}

function takesNamed(parameters: readonly Parameter[], { given, bodyType }: Call): boolean {
  if (bodyType === 'text' || bodyType === 'xml' || bodyType === 'bytes') return false;
  const known = new Set(parameters.map(({ name }) => name));
  if (known.has('')) return false;
  return (
    given.every((name) => known.has(name)) &&
    parameters.every(({ name, isOptional }) => isOptional || given.includes(name))
  );
}

function noSuchFunction(call: Call, candidates: readonly Routine[], all: Iterable<string>): Missing {
  const { name, bodyType } = call;
  const isWhole = bodyType === 'text' || bodyType === 'xml' || bodyType === 'bytes';
  const given = call.given.toSorted();
  const listed = given.join(', ');
  const called = given.length === 0 ? ' without parameters' : `(${listed})`;
  const searched =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${listed}`;
  const unnamed = isWhole
    ? ` with a single unnamed ${bodyType === 'bytes' ? 'bytea' : bodyType} parameter`
    : null;
  const orWhole = bodyType === 'json' ? ' or with a single unnamed json/jsonb parameter' : '';
  return new Missing(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${isWhole ? '' : called} in the schema cache`,
    details: `Searched for the function public.${name}${unnamed ?? searched + orWhole}, but no matches were found in the schema cache.`,
    hint: isWhole ? null : hintFor(name, given, candidates, all),
  });
}

function hintFor(
  name: string,
  given: readonly string[],
  candidates: readonly Routine[],
  all: Iterable<string>,
): string | null {
  const spelled = (names: readonly string[]) => `(${names.toSorted().join(', ')})`;
  const similar =
    candidates.length === 0
      ? similarName(name, all, 0.75)
      : similarName(
          spelled(given),
          candidates.map(({ parameters }) => spelled(parameters.map((parameter) => parameter.name))),
          0.33,
        );
  if (similar === null) return null;
  return `Perhaps you meant to call the function public.${candidates.length === 0 ? similar : name + similar}`;
}

function ambiguous(routines: readonly Routine[]): RestError {
  const spelled = routines.map(
    ({ name, parameters }) =>
      `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return new RestError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${spelled.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
