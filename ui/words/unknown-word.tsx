import { FAMILY_PATHS, type WordFamily } from '#core/domain/dictionary/word-family.ts'
import { buttonClass } from '../kit/button-class.ts'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { inEnglish, type WordSite } from './site.tsx'
import { WordList } from './word-list.tsx'

interface Props {
  readonly family: WordFamily
  /** As it was asked for. */
  readonly word: string
  readonly nearest: readonly string[]
  readonly site: WordSite
}
/** SEO-1. What somebody sees who asked for a word that the dictionary does not have. */
export const UnknownWord = ({ family, word, nearest, site }: Props) => {
  const { t, Link } = site
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={1}>{t.rich('unknown.title', { word, ...inEnglish })}</Heading>
        <Text tone="soft">{t.rich('unknown.text', inEnglish)}</Text>
      </Stack>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <Heading level={2} size={18} id="nearest">{t('unknown.nearest')}</Heading>
          <WordList words={nearest} family={family} site={site} labelledBy="nearest" />
        </section>
      )}
      <div><Link href={FAMILY_PATHS[family]} className={buttonClass({})}>{t('unknown.action')}</Link></div>
    </Stack>
  )
}
