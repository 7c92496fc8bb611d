import type { DictionaryEntry } from '#core/domain/dictionary/entry.ts'
import { ipaOf, ipaOfPhone, ipaOfSyllable, type Phone, SOUND_SAMPLES, syllablesOf } from '#core/domain/dictionary/pronunciation.ts'
import { Card } from '../kit/card.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { IPA, type WordSite } from './site.tsx'
import { WordList } from './word-list.tsx'
import styles from './words.module.css'

interface Props {
  readonly entry: DictionaryEntry
  readonly site: WordSite
}
/** How a word is said, between the slashes of phonemes. */
export const Ipa = ({ phones }: { readonly phones: readonly Phone[] }) => <span className={styles.ipa} lang={IPA}>/{ipaOf(phones)}/</span>

/** The syllables side by side, the stressed one larger: told by the words under them too. */
const Syllables = ({ phones, t }: { readonly phones: readonly Phone[] } & Pick<WordSite, 't'>) => {
  const syllables = syllablesOf(phones)
  const stressed = syllables.find(({ stress }) => stress === 'primary')
  return (
    <Stack gap={8}>
      <div className={styles.syllables} aria-hidden="true">{syllables.map((syllable, at) => <span key={at} data-stress={syllables.length > 1 ? syllable.stress : 'primary'} lang={IPA}>{ipaOfSyllable(syllable)}</span>)}</div>
      <Text>{t('pronunciation.syllables', { count: syllables.length })}</Text>
      {syllables.length > 1 && stressed && <Text>{t.rich('pronunciation.stressed', { syllable: ipaOfSyllable(stressed), i: chunks => <strong lang={IPA}>{chunks}</strong> })}</Text>}
    </Stack>
  )
}

/** SEO-1. The sounds of a word, with an example of each. */
export const Sounds = ({ entry: { pronunciations, homophones, senses }, site }: Props) => {
  const { t } = site
  const [usual, ...others] = pronunciations
  if (usual === undefined) return null
  const meanings = senses.slice(0, 3)
  return (
    <>
      <Card tone="raised"><Syllables phones={usual} t={t} /></Card>
      {others.length > 0 && (
        <section className={styles.plain} aria-labelledby="variants">
          <Heading level={2} size={18} id="variants">{t('pronunciation.variants')}</Heading>
          <ul>{others.map(phones => <li key={ipaOf(phones)}><Ipa phones={phones} /></li>)}</ul>
        </section>
      )}
      <section aria-labelledby="sounds">
        <Stack gap={12}>
          <Heading level={2} id="sounds">{t('pronunciation.sounds')}</Heading>
          <table className={styles.sounds}>
            <thead><tr><th scope="col">{t('pronunciation.sound')}</th><th scope="col">{t('pronunciation.sample')}</th></tr></thead>
            <tbody>
              {usual.map(ipaOfPhone).map((sign, at) => <tr key={at}><th scope="row" lang={IPA}>{sign}</th><td lang="en">{SOUND_SAMPLES[sign]}</td></tr>)}
            </tbody>
          </table>
        </Stack>
      </section>
      {homophones.length > 0 && (
        <section className={styles.plain} aria-labelledby="homophones">
          <Heading level={2} size={18} id="homophones">{t('pronunciation.homophones')}</Heading>
          <WordList words={homophones} family="pronunciation" site={site} labelledBy="homophones" />
        </section>
      )}
      <section className={styles.plain} aria-labelledby="meanings">
        <Heading level={2} size={18} id="meanings">{t('pronunciation.meaning')}</Heading>
        <ul>{meanings.map(({ definition, partOfSpeech }) => <li key={definition}><span lang="en">{definition}</span> ({t(`parts.${partOfSpeech}`)})</li>)}</ul>
      </section>
    </>
  )
}
