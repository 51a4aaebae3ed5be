import {
  type ConcurrencyLimits,
  createConcurrencyLimiter,
  networkShares,
  type SlotRefusalReason,
  SlotRefusedError,
} from './concurrency-limiter.ts';

/** A request for a slot, known by its network address alone. */
export interface AddressSlotRequest {
  address: string;
  /** Whether the client has closed the connection. */
  hasLeft: () => boolean;
}

/** Slots shared by network address. @returns releases the slot, or tells why there is none */
export type AddressLimiter = (request: AddressSlotRequest) => Promise<(() => void) | SlotRefusalReason>;

/** @param perAddress how many requests of one address may run at once, and how many may wait */
export function createAddressLimiter(
  limits: ConcurrencyLimits,
  perAddress: { maxActive: number; maxQueued: number },
): AddressLimiter {
  const limiter = createConcurrencyLimiter(limits);
  return ({ address, hasLeft }) =>
    limiter
      .acquire({ shares: networkShares(address, perAddress.maxActive, perAddress.maxQueued), hasLeft })
      .catch((error: unknown) => {
        if (error instanceof SlotRefusedError) return error.reason;
        throw error;
      });
}
