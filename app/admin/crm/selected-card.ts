import { readRowValue } from '#app/admin/table/row-selection.ts';

/** A card as it was when it was selected. */
export interface SelectedCard {
  id: string;
  /** It is changed over this version. */
  version: number;
}

const CARD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The card of a checkbox's value; none for anything else. */
export function readCardValue(value: string): SelectedCard[] {
  return readRowValue(value, CARD_ID);
}
