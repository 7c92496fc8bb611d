import styles from './picture.module.css'

interface Props {
  /** A name in the picture set; tools/build-pictures.ts writes the file. */
  readonly name: string
  /** In the learner's language; empty where the words beside it say the same. */
  readonly alt: string
  /** Pixels. */
  readonly size?: 24 | 32 | 40 | 56 | 72 | 96 | 128 | undefined
}
export const Picture = ({ name, alt, size = 40 }: Props) => (
  <img className={styles.picture} src={`/pictures/${name}.svg`} alt={alt} width={size} height={size} decoding="async" draggable={false} />
)
