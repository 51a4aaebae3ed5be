import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import applesAndPear from '#app/ui/illustrations/apples-and-pear.svg?drawing';
import boyOnBike from '#app/ui/illustrations/boy-on-bike.svg?drawing';
import catUnderChair from '#app/ui/illustrations/cat-under-chair.svg?drawing';
import clockQuarterToFour from '#app/ui/illustrations/clock-quarter-to-four.svg?drawing';
import emptyShelfShop from '#app/ui/illustrations/empty-shelf-shop.svg?drawing';
import manCooking from '#app/ui/illustrations/man-cooking.svg?drawing';
import streetBankAndPharmacy from '#app/ui/illustrations/street-bank-and-pharmacy.svg?drawing';
import womanWithUmbrella from '#app/ui/illustrations/woman-with-umbrella.svg?drawing';
import { isPicture, PICTURES, type PictureName } from '#content/level-test/pictures.ts';

const DRAWINGS: Record<PictureName, Drawing> = {
  'apples-and-pear': applesAndPear,
  'boy-on-bike': boyOnBike,
  'cat-under-chair': catUnderChair,
  'clock-quarter-to-four': clockQuarterToFour,
  'empty-shelf-shop': emptyShelfShop,
  'man-cooking': manCooking,
  'street-bank-and-pharmacy': streetBankAndPharmacy,
  'woman-with-umbrella': womanWithUmbrella,
};

/** The drawing a question is about, with its description for those who do not see it. */
export function PassagePicture({ name }: { name: string }) {
  if (!isPicture(name)) return null;
  return (
    <figure className="passage" data-look="picture">
      <Illustration drawing={DRAWINGS[name]} />
      <figcaption className="visually-hidden">{PICTURES[name]}</figcaption>
    </figure>
  );
}
