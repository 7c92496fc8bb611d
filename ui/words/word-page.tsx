import type { ReactNode } from 'react'
import type { DictionaryEntry } from '#core/domain/dictionary/entry.ts'
import type { WordQuestion } from '#core/domain/dictionary/word-check.ts'
import { FAMILY_PATHS, pathOfPlace, WORD_FAMILIES, type WordFamily } from '#core/domain/dictionary/word-family.ts'
import { ANSWERS } from '#core/domain/dictionary/word-pages.ts'
import linkStyles from '../kit/link.module.css'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { checkTexts, shownQuestion } from './check-questions.tsx'
import { Parts, PartsAnswer } from './parts.tsx'
import { Antonyms, Synonyms } from './senses.tsx'
import { inEnglish, type WordSite, wordPath } from './site.tsx'
import { Ipa, Sounds } from './sounds.tsx'
import { WordCheck } from './word-check.tsx'
import { WordList } from './word-list.tsx'
import styles from './words.module.css'

interface Props {
  readonly entry: DictionaryEntry
  readonly family: WordFamily
  readonly questions: readonly WordQuestion[]
  /** The words before and after it in the list of the family. */
  readonly neighbours: readonly string[]
  /** ROUTE-5. The pairs of confusing words that it is one of. */
  readonly pairs: readonly { readonly slug: string; readonly words: readonly string[] }[]
  readonly site: WordSite
  /** What reads the word aloud and saves it. */
  readonly tools: ReactNode
}

/** What stands under the heading: what the page is about in a sentence. */
const Lead = ({ entry, family, site }: Pick<Props, 'entry' | 'family' | 'site'>) => {
  const { t } = site
  const { word, senses } = entry
  if (!ANSWERS[family](entry) && family !== 'part-of-speech') return <Text>{t.rich(`${family}.none`, { word, ...inEnglish })}</Text>
  switch (family) {
    case 'synonyms': return <Text tone="soft">{t.rich('synonyms.lead', { senses: senses.length, word, ...inEnglish })}</Text>
    case 'antonyms': case 'pronunciation': return <Text tone="soft">{t(`${family}.lead`)}</Text>
    case 'part-of-speech': return <PartsAnswer entry={entry} site={site} />
  }
}
const BODIES = { synonyms: Synonyms, antonyms: Antonyms, pronunciation: Sounds, 'part-of-speech': Parts } as const

/** ROUTE-5, SEO-1. A page on one English word: whole without a script, the meanings in English and all around them in the page's language. */
export const WordPage = ({ entry, family, questions, neighbours, pairs, site, tools }: Props) => {
  const { t, Link } = site
  const { word, pronunciations: [usual] } = entry
  const Body = BODIES[family]
  const others = WORD_FAMILIES.filter(other => other !== family && ANSWERS[other](entry))
  return (
    <div className={styles.page}>
      <Stack gap={8}>
        <Link href={FAMILY_PATHS[family]} className={linkStyles.link}>{t('back')}</Link>
        <Heading level={1}>{t.rich(`${family}.title`, { word, ...inEnglish })}</Heading>
        <div className={styles.tools}>{usual && <Ipa phones={usual} />}{tools}</div>
        <Lead entry={entry} family={family} site={site} />
      </Stack>
      <Body entry={entry} site={site} />
      {questions.length > 0 && <WordCheck questions={questions.map(question => shownQuestion(question, word, site))} texts={checkTexts(site, t('check.title'), questions.length)} />}
      {others.length + pairs.length > 0 && (
        <nav aria-labelledby="more" className={styles.plain}>
          <Heading level={2} size={18} id="more">{t.rich('more', { word, ...inEnglish })}</Heading>
          <ul className={styles.links} role="list">
            {others.map(other => <li key={other}><Link href={wordPath(other, word)} className={linkStyles.link}>{t.rich(`${other}.title`, { word, ...inEnglish })}</Link></li>)}
            {pairs.map(({ slug, words: [one = '', other = ''] }) => (
              <li key={slug}><Link href={pathOfPlace({ family: 'confusing', slug })} className={linkStyles.link}>{t.rich('confusing.title', { one, other, ...inEnglish })}</Link></li>
            ))}
          </ul>
        </nav>
      )}
      {neighbours.length > 0 && (
        <nav aria-labelledby="neighbours" className={styles.plain}>
          <Heading level={2} size={18} id="neighbours">{t('neighbours')}</Heading>
          <WordList words={neighbours} family={family} site={site} labelledBy="neighbours" />
        </nav>
      )}
      <Credit site={site} />
    </div>
  )
}

/** The sources, as their licences ask. */
export const Credit = ({ site: { t, Link } }: Pick<Props, 'site'>) =>
  <Text size={14} tone="soft">{t('credit')} <Link href="/dictionary-licences.txt" hrefLang="en" className={linkStyles.link}>{t('licences')}</Link></Text>
