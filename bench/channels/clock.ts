/** The time on the clock that all processes of a machine share; it begins anywhere. */
export function microseconds(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
