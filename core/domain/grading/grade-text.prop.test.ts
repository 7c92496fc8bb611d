import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../locale/locales.ts'
import { diffLetters, likeness } from './diff.ts'
import { gradeText, gradeWords } from './grade-text.ts'
import { typedLetters } from './letters.ts'
import { normalise, withoutAccents } from './normalise.ts'
import { expandPattern } from './pattern.ts'
import type { DiffPart } from './verdict.ts'

/** For each language, letters that these tests build words from (`own`), and one letter that is not among them (`foreign`). */
const ALPHABETS: Readonly<Record<Language, { readonly own: string; readonly foreign: string }>> = {
  en: { own: 'abcdeghilmnoprstuy', foreign: 'x' },
  uk: { own: 'абвгґдеєжзиіїйклмнопрстуя', foreign: 'щ' },
  es: { own: 'abcdeilmnñoprstuáéíóú', foreign: 'k' },
  pt: { own: 'abcdeilmnoprstuãçéêíõ', foreign: 'k' },
  fr: { own: 'abcdeilmnoprstuéèêàçù', foreign: 'k' },
  tr: { own: 'abcçdeğhıiklmnoöprsştuü', foreign: 'j' },
  it: { own: 'abcdeilmnoprstuàèéìòù', foreign: 'k' },
  de: { own: 'abcdefghiklmnoprstuäöü', foreign: 'y' },
  pl: { own: 'aąbcćdeęiklłmnńoóprsśtuzźż', foreign: 'f' },
  hi: { own: 'कखगचजटडतदपबयरलवसहकाकिगीतेमैलोसुर', foreign: 'झ' },
  el: { own: 'αάβγδεέζηήθικλμνοόπρσς', foreign: 'ψ' },
  ja: { own: 'あいうかきくさしすたちつなにのまみらりるれろコヒ', foreign: 'ゑ' },
}
interface Sentence {
  readonly lang: Language
  readonly words: readonly (readonly string[])[]
  readonly foreign: string
}

const languages = fc.constantFrom(...LANGUAGES)
/** Sentences as words of single letters. A Japanese sentence is one word. */
const sentencesIn = (lang: Language, shortest: number, longest: number) => {
  const { own, foreign } = ALPHABETS[lang]
  const word = fc.array(fc.constantFrom(...typedLetters(own, lang)), { minLength: shortest, maxLength: longest })
  return fc.array(word, { minLength: 1, maxLength: lang === 'ja' ? 1 : 4 }).map((words): Sentence => ({ lang, words, foreign }))
}
const sentencesOf = (shortest: number, longest: number) => languages.chain(lang => sentencesIn(lang, shortest, longest))
const sentences = sentencesOf(1, 9)
const write = ({ lang, words }: Pick<Sentence, 'lang' | 'words'>) => words.map(word => word.join('')).join(lang === 'ja' ? '' : ' ')
/** The sentence with one of its words changed. */
const withWord = (sentence: Sentence, place: number, change: (word: readonly string[]) => readonly string[]): string => {
  const at = place % sentence.words.length
  return write({ ...sentence, words: sentence.words.map((word, index) => (index === at ? change(word) : word)) })
}

const wild = fc.string({ unit: 'binary', maxLength: 40 })
const places = fc.nat({ max: 20 })
const expectedOf = (sentence: Sentence) => ({ lang: sentence.lang, text: write(sentence), accept: [] })
const exactly = (solution: string) => ({ right: true, solution, remarks: [], diff: [{ op: 'same', text: solution }] })
const joined = (diff: readonly DiffPart[], op: 'missing' | 'extra') => diff.filter(part => part.op === 'same' || part.op === op).map(part => part.text).join('')
const bare = (text: string, lang: Sentence['lang']) => normalise(text, lang).replaceAll(' ', '')

const slips: readonly ((word: readonly string[], at: number, letter: string) => readonly string[])[] = [
  (word, at, letter) => word.with(at % word.length, letter),
  (word, at, letter) => word.toSpliced(at % (word.length + 1), 0, letter),
  (word, at) => word.toSpliced(at % word.length, 1),
]

describe('gradeText', () => {
  it('CRS-3 the taught text itself is right, without remarks', () => {
    fc.assert(fc.property(wild, languages, (text, lang) => {
      expect(gradeText(text, { lang, text, accept: [] }, [])).toEqual(exactly(text))
    }))
  })

  it('CRS-3 every expansion of an accepted pattern is right', () => {
    fc.assert(fc.property(sentences, sentences, places, (sentence, other, place) => {
      const alternatives = sentence.words.map((word, index) => (index === place % sentence.words.length ? `(${word.join('')}|${word.join('')}${sentence.foreign})` : `[${word.join('')}]`))
      const pattern = alternatives.join(' ')
      const expansions = expandPattern(pattern).unwrapOr([])
      expect(expansions.length).toBeGreaterThanOrEqual(2)
      for (const given of expansions) {
        expect(gradeText(given, { lang: sentence.lang, text: write({ ...other, lang: sentence.lang }), accept: [pattern] }, [])).toMatchObject({ right: true, remarks: [] })
      }
    }))
  })

  it('CRS-3 an answer in capitals is right, without remarks', () => {
    fc.assert(fc.property(sentences, sentence => {
      const expected = expectedOf(sentence)
      expect(gradeText(expected.text.toLocaleUpperCase(sentence.lang), expected, [])).toEqual(exactly(expected.text))
    }))
  })

  it('CRS-3 mixed case is right, with at most a remark about case', () => {
    fc.assert(fc.property(sentences.filter(({ lang }) => lang !== 'el'), fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), (sentence, large) => {
      const expected = expectedOf(sentence)
      const given = [...expected.text].map((letter, index) => (large[index % large.length] ? letter.toLocaleUpperCase(sentence.lang) : letter)).join('')
      const { remarks, ...verdict } = gradeText(given, expected, [])
      expect({ ...verdict, remarks: remarks.filter(remark => remark !== 'case') }).toEqual(exactly(expected.text))
    }))
  })

  it('CRS-3 a slip in Greek capitals is remarked as a typo only; their missing accents are not', () => {
    fc.assert(fc.property(sentencesIn('el', 5, 9), places, places, (greek, place, at) => {
      const given = withWord(greek, place, word => word.toSpliced(at % (word.length + 1), 0, greek.foreign)).toLocaleUpperCase('el')
      const { right, remarks, diff } = gradeText(given, expectedOf(greek), [])
      expect({ right, remarks }).toEqual({ right: true, remarks: ['typo'] })
      expect(diff.filter(({ op }) => op !== 'same')).toEqual([{ op: 'extra', text: 'Ψ' }])
    }))
  })

  it('CRS-3 wrong punctuation causes at most a remark, and extra spaces cause none', () => {
    fc.assert(fc.property(sentences, fc.array(fc.constantFrom('! ', ' ?', ', ', '。', ' ¿', '¡', ' … ', ' — ', '«', '» ', '; ', '  ', '、', '！')), (sentence, marks) => {
      const expected = expectedOf(sentence)
      const given = sentence.words.map((word, index) => `${marks[index] ?? ''} ${word.join('')} ${marks[index + 4] ?? ''}`).join(' ')
      const { remarks, ...verdict } = gradeText(given, expected, [])
      expect({ ...verdict, remarks: remarks.filter(remark => remark !== 'punctuation') }).toEqual(exactly(expected.text))
      expect(gradeText(given.replace(/[^\p{L}\p{M}]/gu, ' '), expected, [])).toEqual(exactly(expected.text))
    }))
  })

  it('CRS-3 any apostrophe character is accepted without remarks', () => {
    fc.assert(fc.property(sentencesOf(2, 6), fc.constantFrom('\'', '’', '‘', 'ʼ', '`', '´', '＇', '′'), places, ({ words, lang }, shape, at) => {
      const text = (apostrophe: string) => write({ lang, words: words.map(word => word.toSpliced(1 + at % (word.length - 1), 0, apostrophe)) })
      expect(gradeText(text(shape), { lang, text: text('’'), accept: [] }, [])).toEqual(exactly(text('’')))
    }))
  })

  it('CRS-3 a slip in a word of fewer than five letters makes the answer wrong', () => {
    fc.assert(fc.property(sentencesOf(1, 4), fc.constantFrom(...slips), places, places, (sentence, slip, place, at) => {
      expect(gradeText(withWord(sentence, place, word => slip(word, at, sentence.foreign)), expectedOf(sentence), []).right).toBe(false)
    }))
  })

  it('CRS-3 one slip in a word of five letters or more is right with a remark, unless it makes a known word', () => {
    fc.assert(fc.property(sentencesOf(5, 9), fc.constantFrom(...slips), places, places, (sentence, slip, place, at) => {
      const given = withWord(sentence, place, word => slip(word, at, sentence.foreign))
      const verdict = gradeText(given, expectedOf(sentence), [])
      expect(verdict.right).toBe(true)
      expect(verdict.remarks).toHaveLength(1)
      expect(gradeText(given, expectedOf(sentence), normalise(given, sentence.lang).split(' ')).right).toBe(false)
      expect(gradeWords(given, expectedOf(sentence)).right).toBe(false)
    }))
  })

  it('CRS-3 accents left out are forgiven in words of any length, unless the result is a known word', () => {
    const accented = sentences.filter(({ words, lang }) => lang !== 'ja' && words.some(word => withoutAccents(word.join(''), lang) !== word.join('')))
    fc.assert(fc.property(accented, sentence => {
      const expected = expectedOf(sentence)
      const given = withoutAccents(expected.text, sentence.lang)
      fc.pre(normalise(given, sentence.lang) !== normalise(expected.text, sentence.lang))
      expect(gradeText(given, expected, [])).toMatchObject({ right: true, remarks: ['accent'] })
      expect(gradeText(given, expected, normalise(given, sentence.lang).split(' '))).toMatchObject({ right: false, remarks: ['accent-word'] })
      expect(gradeWords(given, expected).right).toBe(false)
    }))
  })

  it('CRS-3 another kanji is never a slip', () => {
    fc.assert(fc.property(sentencesIn('ja', 5, 9), fc.constantFrom(...slips), places, (sentence, slip, at) => {
      expect(gradeText(withWord({ ...sentence, foreign: '魚' }, 0, word => slip(word, at, '魚')), expectedOf(sentence), []).right)
        .toBe(slip === slips[2])
    }))
  })

  it('CRS-3 two replaced letters in one word make the answer wrong', () => {
    fc.assert(fc.property(sentencesOf(2, 9), places, places, fc.integer({ min: 1, max: 8 }), (sentence, place, at, step) => {
      const given = withWord(sentence, place, word => {
        const first = at % word.length
        const second = (first + 1 + (step % (word.length - 1))) % word.length
        return word.map((letter, index) => (index === first || index === second ? sentence.foreign : letter))
      })
      expect(gradeText(given, expectedOf(sentence), []).right).toBe(false)
    }))
  })

  it('CRS-3 the difference turns the given text into the taught solution, where at least half agrees', () => {
    fc.assert(fc.property(sentences, sentences, fc.constantFrom('', '!', ' ?', '. ', '¿'), (sentence, other, mark) => {
      const { lang } = sentence
      const given = `${mark}${write(other)}`
      const solution = `${write(sentence)}${mark}`
      const diff = diffLetters(given, solution, lang)
      const isNear = likeness(given, solution, lang) >= 0.5
      expect(diff.length > 0).toBe(isNear)
      if (!isNear) return
      expect(joined(diff, 'missing')).toBe(solution.normalize('NFC'))
      expect(bare(joined(diff, 'extra'), lang)).toBe(bare(given, lang))
    }))
  })

  it('CRS-3 any string gets a verdict whose difference spells the solution, if there is one', () => {
    fc.assert(fc.property(wild, wild, fc.array(wild), languages, (given, text, accept, lang) => {
      const { solution, diff } = gradeText(given, { lang, text, accept }, ['word'])
      if (diff.length > 0) expect(joined(diff, 'missing').normalize('NFC')).toBe(solution.normalize('NFC'))
    }))
  })

  it('CRS-3 an answer with nothing in common is told the taught sentence, as written, without a difference', () => {
    fc.assert(fc.property(sentences, fc.array(sentences, { maxLength: 3 }), (sentence, others) => {
      const expected = { ...expectedOf(sentence), text: `${write(sentence)}!`, accept: others.map(({ words }) => write({ lang: sentence.lang, words: words.slice(0, 1) })) }
      fc.pre(!others.some(other => write(other).includes(ALPHABETS[sentence.lang].foreign)))
      expect(gradeText(ALPHABETS[sentence.lang].foreign.repeat(9), expected, [])).toMatchObject({ right: false, solution: expected.text, diff: [] })
    }))
  })

  it('CRS-3 long nonsense is graded in under two seconds', () => {
    const pattern = '(a|b)(c|d)(e|f)(g|h) (i|j)(k|l)(m|n)(o|p) [q]'
    const started = performance.now()
    for (const given of ['a'.repeat(500), 'a b c d '.repeat(60), 'aceg ikmq '.repeat(50)]) {
      expect(gradeText(given, { lang: 'en', text: 'aceg ikmo q', accept: [pattern] }, []).right).toBe(false)
    }
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('normalise', () => {
  it('CRS-3 normalising a normalised text changes nothing', () => {
    fc.assert(fc.property(wild, languages, (text, lang) => {
      const once = normalise(text, lang)
      expect(normalise(once, lang)).toBe(once)
    }), { numRuns: 500 })
  })
})
