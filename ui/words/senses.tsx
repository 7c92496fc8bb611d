import type { DictionaryEntry, Sense } from '#core/domain/dictionary/entry.ts'
import type { WordFamily } from '#core/domain/dictionary/word-family.ts'
import { Card } from '../kit/card.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { Example } from './example.tsx'
import { type WordSite } from './site.tsx'
import { WordList } from './word-list.tsx'
import styles from './words.module.css'

interface Props {
  readonly entry: DictionaryEntry
  readonly site: WordSite
}
interface Told {
  readonly sense: Sense
  /** The words that the page is about, and those that are near to them. */
  readonly words: readonly string[]
  readonly near: readonly string[]
}
interface SensesProps extends Props {
  readonly family: 'synonyms' | 'antonyms'
  readonly told: readonly Told[]
}
/** How many meanings are shown before the others have to be asked for. */
const FIRST = 8
const MOST_NEAR = 12

const Meaning = ({ told: { sense, words, near }, family, entry: { word }, site, id }: { readonly told: Told; readonly family: WordFamily; readonly id: string } & Props) => {
  const { t } = site
  const [here, nearby] = family === 'antonyms' ? [t('antonyms.here'), t('antonyms.near')] as const : [t('synonyms.here'), t('synonyms.near')] as const
  return (
    <Card as="li">
      <Stack gap={12}>
        <div>
          <Text size={14} tone="soft">{t(`parts.${sense.partOfSpeech}`)}</Text>
          <Heading level={2} size={18} id={id}><span lang="en">{sense.definition}</span></Heading>
        </div>
        {words.length > 0 && <div><Text size={14} tone="soft" id={`${id}-here`}>{here}</Text><WordList words={words} family={family} site={site} labelledBy={`${id}-here ${id}`} /></div>}
        {near.length > 0 && <div><Text size={14} tone="soft" id={`${id}-near`}>{nearby}</Text><WordList words={near.slice(0, MOST_NEAR)} family={family} site={site} labelledBy={`${id}-near ${id}`} /></div>}
        {sense.examples.length > 0 && <ul className={styles.examples} role="list">{sense.examples.slice(0, 2).map(text => <li key={text}><Example text={text} word={word} /></li>)}</ul>}
      </Stack>
    </Card>
  )
}
const Meanings = ({ told, from, ...rest }: SensesProps & { readonly from: number }) => (
  <Stack as="ul" gap={12}>{told.map((each, at) => <Meaning key={each.sense.definition} told={each} id={`meaning-${from + at + 1}`} {...rest} />)}</Stack>
)
/** SEO-1. Words by meaning, the most used meanings first. */
const Senses = ({ told, ...rest }: SensesProps) => (
  <>
    <Meanings told={told.slice(0, FIRST)} from={0} {...rest} />
    {told.length > FIRST && (
      <details className={styles.rest}>
        <summary>{rest.site.t('synonyms.more', { count: told.length - FIRST })}</summary>
        <Meanings told={told.slice(FIRST)} from={FIRST} {...rest} />
      </details>
    )}
  </>
)

export const Synonyms = ({ entry, site }: Props) => {
  const all = entry.senses.map((sense): Told => ({ sense, words: sense.synonyms, near: sense.similar }))
  const told = all.filter(({ words, near }) => words.length + near.length > 0)
  const without = all.filter(({ words, near }) => words.length + near.length === 0)
  const { t } = site
  return (
    <>
      {told.length > 0 && <Senses family="synonyms" told={told} entry={entry} site={site} />}
      {without.length > 0 && (
        <section className={styles.plain} aria-labelledby="without">
          <Heading level={2} size={18} id="without">{t('synonyms.without')}</Heading>
          <ul>{without.map(({ sense }) => <li key={sense.definition}><span lang="en">{sense.definition}</span> ({t(`parts.${sense.partOfSpeech}`)})</li>)}</ul>
        </section>
      )}
    </>
  )
}
export const Antonyms = ({ entry, site }: Props) => {
  const told = entry.senses.map((sense): Told => ({ sense, words: sense.antonyms, near: sense.farAntonyms }))
    .filter(({ words, near }) => words.length + near.length > 0)
    .toSorted((one, other) => Number(other.words.length > 0) - Number(one.words.length > 0))
  return <Senses family="antonyms" told={told} entry={entry} site={site} />
}
