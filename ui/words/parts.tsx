import { type DictionaryEntry, type PartOfSpeech, partsOf, usesOf } from '#core/domain/dictionary/entry.ts'
import { placeIn } from '#core/domain/dictionary/word-check.ts'
import { Card } from '../kit/card.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { Example } from './example.tsx'
import { inEnglish, type WordSite } from './site.tsx'
import styles from './words.module.css'

interface Props {
  readonly entry: DictionaryEntry
  readonly site: WordSite
}
const [MOST_EXAMPLES, MOST_MEANINGS] = [3, 3]

/** One part of speech of a word: how often it is that, why, and examples of it. */
const Part = ({ part, entry, site: { t, percent } }: Props & { readonly part: PartOfSpeech }) => {
  const senses = entry.senses.filter(({ partOfSpeech }) => partOfSpeech === part)
  const share = usesOf({ senses }) / Math.max(1, usesOf(entry))
  const examples = senses.flatMap(sense => sense.examples).filter(text => placeIn(text, entry.word)).slice(0, MOST_EXAMPLES)
  return (
    <Card as="li">
      <Stack gap={12}>
        <Heading level={2} id={part}>{t(`parts.${part}`)}</Heading>
        {share > 0 && share < 1 && (
          <div>
            <Text size={14} tone="soft">{t('part-of-speech.share', { share: percent(share) })}</Text>
            <div className={styles.share} aria-hidden="true"><span style={{ inlineSize: `${share * 100}%` }} /></div>
          </div>
        )}
        <Text>{t.rich(`part-of-speech.why.${part}`, inEnglish)}</Text>
        {examples.length > 0 && (
          <div>
            <Text size={14} tone="soft" id={`${part}-examples`}>{t('part-of-speech.examples')}</Text>
            <ul className={styles.examples} role="list" aria-labelledby={`${part}-examples`}>{examples.map(text => <li key={text}><Example text={text} word={entry.word} /></li>)}</ul>
          </div>
        )}
        <div className={styles.plain}>
          <Text size={14} tone="soft" id={`${part}-meanings`}>{t('part-of-speech.meanings')}</Text>
          <ul aria-labelledby={`${part}-meanings`}>{senses.slice(0, MOST_MEANINGS).map(({ definition }) => <li key={definition} lang="en">{definition}</li>)}</ul>
        </div>
      </Stack>
    </Card>
  )
}

/** The answer in one or two sentences: what it can be, and what it is most often, where that was counted. */
export const PartsAnswer = ({ entry, site: { t, list } }: Props) => {
  const [first, ...others] = partsOf(entry)
  if (first === undefined) return null
  const parts = list([first, ...others].map(part => t(`part-of-speech.as.${part}`)))
  const values = { word: entry.word, parts, ...inEnglish }
  return (
    <Text size={18}>
      {others.length === 0 ? t.rich('part-of-speech.one', values) : t.rich('part-of-speech.many', values)}
      {others.length > 0 && usesOf(entry) > 0 && <> {t('part-of-speech.mostly', { part: t(`part-of-speech.as.${first}`) })}</>}
    </Text>
  )
}
/** SEO-1. The parts of speech of a word, each with why. */
export const Parts = ({ entry, site }: Props) => <Stack as="ul" gap={12}>{partsOf(entry).map(part => <Part key={part} part={part} entry={entry} site={site} />)}</Stack>
