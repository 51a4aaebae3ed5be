import styles from './profile.css?url&no-inline';

/** The stylesheet of the profile, as the `links` of each of its pages. */
export const profileStyles = () => [{ rel: 'stylesheet', href: styles }];
