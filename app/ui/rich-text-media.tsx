import type { MediaBlock } from '#app/domain/rich-text/rich-text.ts';
import { Disclosure } from './disclosure.tsx';
import { WithEnglish } from './with-english.tsx';

/** A picture or a sound in running text (styles: rich-text-media.css), with what stands for it where it is not seen or heard. */
export function TextMedia({ block, address }: { block: MediaBlock; address: string }) {
  const caption = block.caption && (
    <figcaption>
      <WithEnglish text={block.caption} />
    </figcaption>
  );
  return (
    <figure className="text-media">
      {block.kind === 'picture' ? (
        <>
          <img
            src={address}
            width={block.width}
            height={block.height}
            alt={block.alt}
            loading="lazy"
            decoding="async"
          />
          {caption}
        </>
      ) : (
        <>
          {caption}
          {/* biome-ignore lint/a11y/useMediaCaption: its words stand below it */}
          <audio
            src={address}
            controls
            preload="metadata"
            aria-label={block.caption?.replaceAll('*', '') ?? 'Înregistrare'}
          />
          <Disclosure summary="Ce se aude">
            <p lang="en" className="pb-5">
              {block.said}
            </p>
          </Disclosure>
        </>
      )}
    </figure>
  );
}
