import pictogram from './sal.svg?no-inline';

/** Where the consumer authority takes requests to settle a dispute without a court. */
const SAL_PLATFORM = 'https://reclamatiisal.anpc.ro/';

/**
 * The pictogram of alternative dispute resolution that a site shows on its first page, of 250 by 50 pixels (Order
 * 449/2022 of the consumer authority). Drawn by us: the authority's own takes the place of the file once the school has
 * it, so it is a picture like any other and no drawing of the page.
 */
export function SalLink() {
  return (
    <a href={SAL_PLATFORM}>
      <img src={pictogram} width="250" height="50" alt="ANPC: soluționarea alternativă a litigiilor" />
    </a>
  );
}
