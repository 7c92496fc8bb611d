import styles from './logo.module.css'

/** Two speech bubbles that share a corner. */
export const LogoMark = ({ size = 32 }: { readonly size?: number }) => (
  <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path className={styles.answer} d="M20 9.5a8.5 8.5 0 0 1 8.5 8.5v9.1c0 .8-.9 1.2-1.5.7l-2.2-1.8H20A8.5 8.5 0 0 1 20 9.5Z" />
    <path className={styles.say} d="M12.5 3.5a9.5 9.5 0 0 1 0 19H8.3l-3.2 2.9c-.6.5-1.6.1-1.6-.8V12.5a9 9 0 0 1 9-9Z" />
    <circle className={styles.dot} cx="9" cy="13" r="1.6" />
    <circle className={styles.dot} cx="13.2" cy="13" r="1.6" />
    <circle className={styles.dot} cx="17.4" cy="13" r="1.6" />
  </svg>
)
interface Props {
  readonly name: string
  /** The path of a sign in the place of ours (ROUTE-11). */
  readonly mark?: string | null | undefined
}
export const Logo = ({ name, mark }: Props) => (
  <span className={styles.logo}>{mark ? <img src={mark} alt="" /> : <LogoMark />}<span className={styles.name}>{name}</span></span>
)
