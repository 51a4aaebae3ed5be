import type { TextStatement } from '../../postgres/one-flight.ts';
import type { AnswerRow } from '../answers/rest-answer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Parameters } from '../language/parameters.ts';
import type { MediaType } from '../media-type.ts';
import type { Preferences } from '../preferences.ts';

/** A request as every operation meets it. */
export interface Asked {
  request: Request;
  parameters: Parameters;
  preferences: Preferences;
  media: MediaType;
  body: Buffer;
  /** How large the answer may be. */
  mostBytes: number;
  types: Catalogue['types'];
}

/** What a request does, once it is understood. */
export interface Operation {
  isReadOnly: boolean;
  /** What functions may read about the request. */
  settings?: readonly (readonly [name: string, value: string])[];
  /** Gives the one row of the answer. */
  statement: TextStatement;
  /** Asks the planner for a count. */
  plan?: TextStatement;
  /** Looks at what was written before it counts. @throws RestError to take it back */
  judge?(row: AnswerRow): void;
  /** @throws RestError */
  respond(row: AnswerRow, plan: string | null): Response;
}
