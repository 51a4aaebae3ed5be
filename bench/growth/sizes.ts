/** How many rows of each kind a filled database has. */
export interface Sizes {
  leads: number;
  eventsPerLead: number;
  tests: number;
  accounts: number;
  mails: number;
  textMessages: number;
  auditRows: number;
  /** Entries of the sign-in log. */
  signIns: number;
  pictures: number;
  reports: number;
}

/** With fewer rows, samples would use the same few people again and again. */
const MIN_SIZES = { accounts: 400, tests: 600, leads: 600 };
/** The twin is this much smaller. */
export const TWIN_SHARE = 0.01;

/** @param share of the full size: 1 is a million leads */
export function sizesOf(share: number): Sizes {
  const of = (count: number, fewest = 20) => Math.max(fewest, Math.round(count * share));
  return {
    leads: of(1_000_000, MIN_SIZES.leads),
    eventsPerLead: 5,
    tests: of(300_000, MIN_SIZES.tests),
    accounts: of(200_000, MIN_SIZES.accounts),
    mails: of(1_000_000),
    textMessages: of(50_000),
    auditRows: of(1_000_000),
    signIns: of(1_000_000),
    pictures: of(20_000),
    reports: of(10_000),
  };
}
