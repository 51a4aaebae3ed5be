import { useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { type EncodedPicture, encodePicture, middleOf, type PictureSize } from './encode-picture.ts';

const NOT_A_PICTURE =
  'Fișierul acesta nu se deschide ca imagine în browserul tău. Alege un JPEG, un PNG sau un WebP.';

/** A picture that a person chooses from their device, and the part of it that is kept. */
export function useChosenPicture(size: PictureSize) {
  const decoding = useRef<Promise<ImageBitmap | null>>(Promise.resolve(null));
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [part, setPart] = useState<Area | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);

  async function choose(file: File | null) {
    setFileError(null);
    setPart(null);
    setPicture(null);
    const decoded = file ? createImageBitmap(file).catch(() => null) : Promise.resolve(null);
    decoding.current = decoded;
    const bitmap = await decoded;
    if (decoding.current !== decoded) return;
    setPicture(bitmap);
    if (file && !bitmap) setFileError(NOT_A_PICTURE);
  }

  /** The chosen part as a new file; null when nothing was chosen. Waits for a picture that is still being decoded. */
  async function encode(): Promise<EncodedPicture | null> {
    const chosen = await decoding.current;
    return chosen && encodePicture(chosen, part ?? middleOf(chosen, size), size);
  }

  return { picture, setPart, fileError, choose, encode };
}
