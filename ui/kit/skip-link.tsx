import styles from './skip-link.module.css'

/** The first focusable element of a page, which leads to its main part. */
export const SkipLink = ({ children }: { readonly children: string }) => <a href="#main" className={styles.skip}>{children}</a>
