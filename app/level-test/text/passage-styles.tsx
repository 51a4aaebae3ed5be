import styles from './passage.css?url&no-inline';

/** The styles of passages and dialogues, loaded by the pages that show one. */
export function PassageStyles() {
  return <link rel="stylesheet" href={styles} precedence="default" />;
}
