/** A card as it was when it was selected. */
export interface SelectedCard {
  id: string;
  /** It is changed over this version. */
  version: number;
}

/** The value of a card's checkbox. */
export function cardValue({ id, version }: SelectedCard): string {
  return `${id}.${version}`;
}

const CARD = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/;

/** The card of such a value; none for anything else. */
export function readCardValue(value: string): SelectedCard[] {
  const [, id, version] = CARD.exec(value) ?? [];
  return id ? [{ id, version: Number(version) }] : [];
}
