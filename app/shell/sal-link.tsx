import { Scales } from '#app/ui/illustrations/scales.tsx';

/** Where the consumer authority takes requests to settle a dispute without a court. */
const SAL_PLATFORM = 'https://reclamatiisal.anpc.ro/';

/**
 * The pictogram of alternative dispute resolution that a site names on its first page (Order 449/2022 of the consumer
 * authority), at the order's size of 250 by 50. Drawn by us: the authority's own drawing goes in its place once the
 * school has it.
 */
export function SalLink() {
  return (
    <a href={SAL_PLATFORM} rel="noopener" className="sal-link">
      <Scales className="h-10 w-13 shrink-0" />
      <span>
        <b className="block">ANPC · SAL</b> Soluționarea alternativă a litigiilor
      </span>
    </a>
  );
}
