import { FAMILY_PATHS, type WordFamily } from '#core/domain/dictionary/word-family.ts'
import linkStyles from '../kit/link.module.css'
import { Stack } from '../kit/stack.tsx'
import { Heading } from '../kit/text.tsx'
import { Letters } from '../page/letters.tsx'
import type { WordSite } from './site.tsx'
import { WordList } from './word-list.tsx'
import { Credit } from './word-page.tsx'
import styles from './words.module.css'

interface Props {
  readonly family: WordFamily
  readonly letter: string
  readonly words: readonly string[]
  readonly site: WordSite
}
/** The words of a family that begin with a letter, and the way to the other letters. */
export const LetterPage = ({ family, letter, words, site }: Props) => (
  <div className={styles.page}>
    <Stack gap={16}>
      <site.Link href={FAMILY_PATHS[family]} className={linkStyles.link}>{site.t('back')}</site.Link>
      <Heading level={1}>{site.t(`letters.${family}`, { letter: letter.toUpperCase() })}</Heading>
      <Letters family={family} label={site.t('letters.all')} Link={site.Link} current={letter} />
    </Stack>
    <WordList words={words} family={family} site={site} />
    <Credit site={site} />
  </div>
)
