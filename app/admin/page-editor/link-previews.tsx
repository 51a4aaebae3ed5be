import type { DraftHead } from './draft-head.ts';

interface PreviewProps {
  head: DraftHead;
  /** The site's own address. */
  origin: string;
}

const HIDDEN_WORDS = {
  role: 'Nu apare în căutări: pagina cere un rol.',
  noindex: 'Nu apare în căutări: așa ai ales mai jos.',
  site: 'Nu apare încă în căutări: setările au valori de exemplu.',
};

/** The page as a result of Google. */
export function GooglePreview({ head: { tags, hiddenBecause }, origin }: PreviewProps) {
  const { host, pathname } = new URL(tags.get('canonical') ?? '/', origin);
  const steps = [host, ...pathname.split('/').filter(Boolean)];
  return (
    <figure className="preview">
      <figcaption>Pe Google</figcaption>
      <div className="preview-card google-preview">
        <p className="google-preview-site">
          <img src="/favicon.svg" alt="" width="26" height="26" />
          <span>
            {tags.get('og:site_name')}
            <span>{steps.join(' › ')}</span>
          </span>
        </p>
        <p className="google-preview-title">{tags.get('title')}</p>
        <p className="google-preview-text">
          {tags.get('description') ?? 'O frază aleasă de Google din pagină.'}
        </p>
      </div>
      {hiddenBecause && <p className="preview-warning">{HIDDEN_WORDS[hiddenBecause]}</p>}
    </figure>
  );
}

/** The page's link as Facebook and WhatsApp show it. */
export function SocialPreviews({ head: { tags, hiddenBecause }, origin }: PreviewProps) {
  if (hiddenBecause === 'role') {
    return (
      <p className="preview-warning">
        Cine trimite linkul arată pagina de intrare în cont: pagina cere un rol, iar rețelele nu au cont.
      </p>
    );
  }
  const { host } = new URL(tags.get('og:url') ?? '/', origin);
  const image = new URL(tags.get('og:image') ?? '/', origin);
  return (
    <>
      <figure className="preview">
        <figcaption>Pe Facebook</figcaption>
        <div className="preview-card facebook-preview">
          <PreviewImage image={image} origin={origin} />
          <div>
            <p className="preview-host">{host}</p>
            <p className="preview-title">{tags.get('og:title')}</p>
            <p className="preview-text">{tags.get('og:description')}</p>
          </div>
        </div>
      </figure>
      <figure className="preview">
        <figcaption>Pe WhatsApp</figcaption>
        <div className="preview-card whatsapp-preview">
          <PreviewImage image={image} origin={origin} />
          <div>
            <p className="preview-title">{tags.get('og:title')}</p>
            <p className="preview-text">{tags.get('og:description')}</p>
            <p className="preview-host">{host}</p>
          </div>
        </div>
      </figure>
    </>
  );
}

/** The image of a link. The site's policy shows images of its own address only. */
function PreviewImage({ image, origin }: { image: URL; origin: string }) {
  if (image.origin !== origin) {
    return (
      <p className="preview-image is-elsewhere">{`Imaginea de la ${image.host} nu se poate arăta aici.`}</p>
    );
  }
  return (
    <img src={image.pathname + image.search} alt="" width="1200" height="630" className="preview-image" />
  );
}
