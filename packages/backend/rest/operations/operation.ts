import type { TextStatement } from '../../postgres/pipelined-transaction.ts';
import type { AnswerRow } from '../answers/rest-answer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Parameters } from '../language/parameters.ts';
import type { MediaType } from '../media-type.ts';
import type { Preferences } from '../preferences.ts';

/** A parsed request, as every operation gets it. */
export interface ParsedRequest {
  request: Request;
  parameters: Parameters;
  preferences: Preferences;
  media: MediaType;
  body: Buffer;
  /** The largest answer, in bytes. */
  maxBytes: number;
  types: Catalogue['types'];
}

/** What a parsed request does. */
export interface Operation {
  isReadOnly: boolean;
  /** Settings with which functions can read about the request. */
  settings?: readonly (readonly [name: string, value: string])[];
  /** Returns the one row of the answer. */
  statement: TextStatement;
  /** Asks the planner for an estimated count. */
  plan?: TextStatement;
  /** Checks what was written before the commit. @throws RestError to roll back */
  check?(row: AnswerRow): void;
  /** @throws RestError */
  respond(row: AnswerRow, plan: string | null): Response;
}
