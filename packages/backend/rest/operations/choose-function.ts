import { NotInCatalogueError, RestError } from '../answers/rest-error.ts';
import type { ContentType } from '../body.ts';
import type { Catalogue, Routine } from '../catalogue/catalogue.ts';
import { similarName } from '../catalogue/similar-name.ts';

/** The name and arguments of a function call. */
export interface Call {
  name: string;
  /** The names of the arguments; may be empty, for a parameter without a name. */
  given: readonly string[];
  /** The type of the body; null when the arguments are in the query string. */
  bodyType: ContentType | null;
}

/** The types of a single unnamed parameter that can take a whole body of this type. */
const WHOLE_BODY: Partial<Record<ContentType, readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};

/**
 * The function that takes exactly these arguments, by their names, or else the whole body, as PostgREST chooses it
 * (src/library/PostgREST/Plan.hs, findProc).
 * @throws RestError when none fits, or more than one
 */
export function chooseFunction(call: Call, { routines }: Catalogue): Routine {
  const candidates = routines.get(call.name) ?? [];
  const named = candidates.filter((routine) => takesNamed(routine, call));
  const fitting = named.length > 0 ? named : candidates.filter((routine) => takesBody(routine, call));
  const [routine, other] = fitting;
  if (!routine) throw noSuchFunction(call, candidates, routines.keys());
  if (other) throw ambiguous(fitting);
  return routine;
}

/** Whether a function has a single unnamed parameter: it gets the whole body as one value. */
export function takesWhole({ parameters: [only, more] }: Routine): boolean {
  return only?.name === '' && more === undefined;
}

function takesBody(routine: Routine, { bodyType }: Call): boolean {
  const [only] = routine.parameters;
  if (!only || !takesWhole(routine) || bodyType === null) return false;
  return WHOLE_BODY[bodyType]?.includes(only.type) ?? false;
}

function takesNamed({ parameters }: Routine, { given, bodyType }: Call): boolean {
  if (isWholeBody(bodyType)) return false;
  const known = new Set(parameters.map(({ name }) => name));
  return (
    given.every((name) => known.has(name)) &&
    parameters.every(({ name, isOptional }) => isOptional || given.includes(name))
  );
}

/** Bodies without argument names. */
function isWholeBody(bodyType: ContentType | null): boolean {
  return bodyType === 'text' || bodyType === 'xml' || bodyType === 'bytes';
}

function noSuchFunction(
  call: Call,
  candidates: readonly Routine[],
  all: Iterable<string>,
): NotInCatalogueError {
  const { name, bodyType } = call;
  const isWhole = isWholeBody(bodyType);
  const given = call.given.toSorted();
  const listed = given.join(', ');
  const called = given.length === 0 ? ' without parameters' : `(${listed})`;
  const searched =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${listed}`;
  const unnamed = isWhole
    ? ` with a single unnamed ${bodyType === 'bytes' ? 'bytea' : bodyType} parameter`
    : null;
  const orWhole = bodyType === 'json' ? ' or with a single unnamed json/jsonb parameter' : '';
  return new NotInCatalogueError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${isWhole ? '' : called} in the schema cache`,
    details: `Searched for the function public.${name}${unnamed ?? searched + orWhole}, but no matches were found in the schema cache.`,
    hint: isWhole ? null : hintFor(name, given, candidates, all),
  });
}

/** Suggests a function with a similar name or, if the name exists, the overload with similar parameters. */
function hintFor(
  name: string,
  given: readonly string[],
  candidates: readonly Routine[],
  all: Iterable<string>,
): string | null {
  const spelled = (names: readonly string[]) => `(${names.toSorted().join(', ')})`;
  // An unnamed parameter would look like no parameter, and suggest a function that does not exist.
  const named = candidates.filter((routine) => !takesWhole(routine));
  const similar =
    candidates.length === 0
      ? similarName(name, all, 0.75)
      : similarName(
          spelled(given),
          named.map(({ parameters }) => spelled(parameters.map((parameter) => parameter.name))),
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
