import type { WordQuestion } from '#core/domain/dictionary/word-check.ts'
import { PARTS_OF_SPEECH } from '#core/domain/dictionary/entry.ts'
import { Example } from './example.tsx'
import { inTitle, IPA, type WordSite } from './site.tsx'
import type { CheckTexts, ShownQuestion } from './word-check.tsx'

/** A question of the core in the words of the page. */
export const shownQuestion = (question: WordQuestion, word: string, { t }: Pick<WordSite, 't'>): ShownQuestion => {
  const { kind, options, answer } = question
  const base = { prompt: t.markup(`check.${kind}`, { word, ...inTitle }), options, answer }
  switch (kind) {
    case 'synonym': case 'antonym': case 'meaning': return { ...base, lang: 'en', about: <span lang="en">{question.definition}</span> }
    case 'part-of-speech': return { ...base, options: PARTS_OF_SPEECH.map(part => t(`parts.${part}`)), about: <Example text={question.example} word={word} /> }
    case 'ipa': return { ...base, lang: IPA, options: options.map(option => `/${option}/`) }
    case 'stress': return { ...base, lang: IPA }
    case 'vowel': return { ...base, lang: 'en' }
    case 'syllables': return base
  }
}

/** The texts of a check of so many questions. */
export const checkTexts = ({ t }: Pick<WordSite, 't'>, title: string, total: number): CheckTexts => ({
  title,
  progress: Array.from({ length: total }, (_, at) => t('check.progress', { number: at + 1, total })),
  results: Array.from({ length: total + 1 }, (_, right) => t('check.result', { right, total })),
  right: t('check.right'), wrong: t('check.wrong'), next: t('check.next'), finish: t('check.finish'), again: t('check.again'),
})
