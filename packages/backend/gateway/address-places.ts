import { createPlaces, NoPlace, type NoPlaceReason, type PlaceLimits, sharesOf } from './places.ts';

/** Who wants a place, by address alone. */
export interface AddressWanting {
  address: string;
  /** Whether the client has closed the connection. */
  hasLeft: () => boolean;
}

/** Places that addresses share. @returns gives the place back, or why there is none */
export type AddressPlaces = (wanting: AddressWanting) => Promise<(() => void) | NoPlaceReason>;

/** @param perAddress places at once of one address, and how many of its requests may wait */
export function createAddressPlaces(
  limits: PlaceLimits,
  perAddress: { most: number; mostWaiting: number },
): AddressPlaces {
  const places = createPlaces(limits);
  return ({ address, hasLeft }) =>
    places
      .take({ shares: sharesOf(address, perAddress.most, perAddress.mostWaiting), hasLeft })
      .catch((error: unknown) => {
        if (error instanceof NoPlace) return error.reason;
        throw error;
      });
}
