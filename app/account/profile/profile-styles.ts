import styles from './profile.css?url&no-inline';

/** The profile's stylesheet, for the `links` of its pages. */
export const profileStyles = () => [{ rel: 'stylesheet', href: styles }];
