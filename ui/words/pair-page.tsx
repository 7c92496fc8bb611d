import type { ReactNode } from 'react'
import { CONFUSING_PATH } from '#core/domain/dictionary/word-family.ts'
import { Card } from '../kit/card.tsx'
import type { Messages } from '../kit/messages-config.ts'
import linkStyles from '../kit/link.module.css'
import { NoteText } from '../kit/note-text.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { checkTexts } from './check-questions.tsx'
import { Example } from './example.tsx'
import { inEnglish, type WordSite, wordPath } from './site.tsx'
import { WordCheck } from './word-check.tsx'
import styles from './words.module.css'

/** ROUTE-5. Two words that people confuse, as content says it. */
export interface Pair {
  readonly words: Readonly<Record<string, { readonly partOfSpeech: keyof Messages['words']['parts']; readonly meaning: string; readonly examples: readonly string[] }>>
  readonly difference: string
  readonly remember?: string | undefined
  readonly check: readonly { readonly sentence: string; readonly answer: string; readonly options?: readonly string[] | undefined }[]
}
interface Props {
  readonly pair: Pair
  readonly site: WordSite
  /** What reads a word aloud and saves it. */
  readonly tools: (word: string) => ReactNode
}

/** The place of a gap, which a screen reader should not spell out. */
const withGap = (sentence: string) => sentence.replace('___', '……')

/** ROUTE-5. What tells two words apart: explained in the page's language, shown in English, and tried at once. */
export const PairPage = ({ pair: { words, difference, remember, check }, site, tools }: Props) => {
  const { t, Link, has } = site
  const [one = '', other = ''] = Object.keys(words)
  return (
    <div className={styles.page}>
      <Stack gap={8}>
        <Link href={CONFUSING_PATH} className={linkStyles.link}>{t('confusing.all')}</Link>
        <Heading level={1}>{t.rich('confusing.title', { one, other, ...inEnglish })}</Heading>
      </Stack>
      <ul className={styles.pair} role="list">
        {Object.entries(words).map(([word, { partOfSpeech, meaning, examples }]) => (
          <Card key={word} as="li">
            <Stack gap={12}>
              <div>
                <Text size={14} tone="soft">{t(`parts.${partOfSpeech}`)}</Text>
                <Heading level={2} size={28}><span lang="en">{word}</span></Heading>
              </div>
              <Text><NoteText text={meaning} target="en" /></Text>
              <ul className={styles.examples} role="list">{examples.map(text => <li key={text}><Example text={text} word={word} /></li>)}</ul>
              {has(word) && <div className={styles.tools}>{tools(word)}</div>}
            </Stack>
          </Card>
        ))}
      </ul>
      <section className={styles.plain} aria-labelledby="difference">
        <Heading level={2} id="difference">{t('confusing.difference')}</Heading>
        <Text><NoteText text={difference} target="en" /></Text>
      </section>
      {remember !== undefined && (
        <Card as="section" tone="sun" aria-labelledby="remember">
          <Stack gap={8}>
            <Heading level={2} size={18} id="remember">{t('confusing.remember')}</Heading>
            <Text><NoteText text={remember} target="en" /></Text>
          </Stack>
        </Card>
      )}
      <WordCheck
        questions={check.map(({ sentence, answer, options = [one, other] }) => ({
          prompt: t('check.gap'), lang: 'en', about: <span lang="en">{withGap(sentence)}</span>, options, answer: options.indexOf(answer),
        }))}
        texts={checkTexts(site, t('confusing.check'), check.length)}
      />
      <nav aria-label={t('back')} className={styles.plain}>
        <ul className={styles.links} role="list">
          {[one, other].filter(has).map(word => <li key={word}><Link href={wordPath('synonyms', word)} className={linkStyles.link}>{t.rich('synonyms.title', { word, ...inEnglish })}</Link></li>)}
        </ul>
      </nav>
    </div>
  )
}
