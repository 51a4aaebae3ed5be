import { free, HASH_OF_VISITOR, otherVisitor, stranger, visitor } from '../actors.ts';
import { type Cell, can, reachesNothing } from '../cell.ts';
import { TESTS, TOKENS } from '../fixtures.ts';

const OPENED = answersOf(TOKENS.finished);
const KNOWN = hasLead(TOKENS.finished);

/** A private link is a key of its own: it opens one finished test without a session. */
export const PRIVATE_LINK_CELLS: Cell[] = [
  ...[visitor, stranger, otherVisitor, free].flatMap((actor) => [
    can(actor, 'open a finished test with its private link', OPENED, 2),
    reachesNothing(actor, 'open a test that is still running', answersOf(TOKENS.running), OPENED),
    reachesNothing(actor, 'open a test by its id', answersOf(TESTS.finished), OPENED),
    reachesNothing(actor, 'open a test by the visitor it belongs to', answersOf(HASH_OF_VISITOR), OPENED),
  ]),
  can(
    visitor,
    'learn from a private link nothing but this',
    `select from private.open_result('${TOKENS.finished}') as result, jsonb_object_keys(result) as key
     where key in ('testId', 'finishedAt', 'bankVersion', 'selfRating', 'isListeningLeftOut',
       'answers')
       and (select count(*) from jsonb_object_keys(result)) = 6
       and (select count(*) from jsonb_object_keys(result -> 'answers' -> 0)) = 17
       and result #> '{answers,0,isTrial}' = 'false' and result #> '{answers,1,isTrial}' = 'true'`,
    6,
  ),
  ...[visitor, free].flatMap((actor) => [
    can(actor, 'learn that a result has its details', KNOWN),
    reachesNothing(actor, 'learn of details nobody left', hasLead(TOKENS.ofOther), KNOWN),
    reachesNothing(actor, 'learn of details with an invented link', hasLead('invented'), KNOWN),
  ]),
];

function answersOf(token: string): string {
  return `select from private.open_result('${token}') as result, jsonb_array_elements(result -> 'answers')`;
}

function hasLead(token: string): string {
  return `select from private.result_has_lead('${token}') as has_lead where has_lead`;
}
