import styles from './picture.module.css'

interface Props {
  /** A name in the picture set; tools/build-pictures.ts writes the file. */
  readonly name: string
  /** The alternative text in the learner's language, empty where the words beside it say the same. */
  readonly alt: string
  /** The width and height, px. */
  readonly size?: 24 | 32 | 40 | 56 | 72 | 96 | 128 | undefined
  /** Whether it stands below the first screen: it loads when it is near, and nothing asks for it early. */
  readonly isBelow?: boolean | undefined
}
export const pictureUrl = (name: string): string => `/pictures/${name}.svg`

export const Picture = ({ name, alt, size = 40, isBelow = false }: Props) => (
  <img className={styles.picture} src={pictureUrl(name)} alt={alt} width={size} height={size} decoding="async" draggable={false} {...(isBelow && { loading: 'lazy' as const })} />
)
