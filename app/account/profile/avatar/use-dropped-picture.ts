import { useRevalidator } from 'react-router';
import { useRootData } from '#app/shell/root-data.ts';

/** Takes a picture file as the profile picture of the signed-in person. Its code is fetched only for who drops one. */
export function useDroppedPicture(): (file: File) => Promise<void> {
  const { account } = useRootData();
  const { revalidate } = useRevalidator();
  return async (file) => {
    const { takeDroppedPicture } = await import('./take-dropped-picture.ts');
    if (account) await takeDroppedPicture(account, file, revalidate);
  };
}
