import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { rulesOfType } from '#core/domain/funnel/catalogue.ts'
import type { Funnel, Screen } from '#core/domain/funnel/funnel.ts'
import type { WordBank } from '#core/domain/funnel/vocabulary.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { parseFunnel } from './schemas/funnel.ts'
import type { MessageTree } from '#core/domain/locale/messages.ts'
import { wordBankSchema } from './schemas/word-bank.ts'

/** The folders are relative to the working directory, as the web app is bundled. */
const FOLDERS = { funnels: path.join(process.cwd(), 'content/funnels'), quizzes: path.join(process.cwd(), 'content/quizzes') } as const
const WORD_BANKS = path.join(process.cwd(), 'content/word-banks')

const sampleSchema = z.strictObject({ texts: z.record(z.string(), z.unknown()), funnel: z.unknown() })

const idsIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter(file => file.endsWith('.json')).map(file => path.basename(file, '.json')).toSorted()

/** The names of the files in content/funnels. */
export const funnelIds = (): readonly string[] => idsIn(FOLDERS.funnels)
/** The names of the files in content/quizzes. */
export const quizIds = (): readonly string[] => idsIn(FOLDERS.quizzes)

/** FUN-9. The words of a language with their bands, which browsers are not told; undefined for a language without. Throws if the file is invalid. */
export const loadWordBank = (language: Language): WordBank | undefined => {
  const file = path.join(WORD_BANKS, `${language}.json`)
  return existsSync(file) ? wordBankSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** The words of the bank in the order of the alphabet, which tells nothing about them. */
const wordsToShow = (language: Language | undefined): readonly string[] => {
  const bank = language && loadWordBank(language)
  return bank ? [...bank.bands.flat(), ...bank.pseudo].toSorted((one, other) => one.localeCompare(other, language)) : []
}
const withWords = (screen: Screen): Screen =>
  (screen.question && rulesOfType(screen.type).listsWords ? { ...screen, question: { ...screen.question, words: wordsToShow(screen.question.lang) } } : screen)

const published = (place: string, json: unknown): Funnel =>
  parseFunnel(json).match(
    funnel => ({ ...funnel, screens: funnel.screens.map(withWords) }),
    faults => { throw new Error(`${place}\n${faults.join('\n')}`) },
  )
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const load = (folder: string, id: string): Funnel => published(`${path.basename(folder)}/${id}.json`, readJson(path.join(folder, `${id}.json`)))

/** The funnel of a file, or undefined if there is none. Throws if the file is invalid, which the tests prevent. */
export const loadFunnel = (id: string): Funnel | undefined => (funnelIds().includes(id) ? load(FOLDERS.funnels, id) : undefined)
/** A funnel with every question kind on every screen type that may carry it, for developers and tests, with its texts in English. */
export const loadSample = (): { readonly funnel: Funnel; readonly texts: MessageTree } => {
  const { funnel, texts } = sampleSchema.parse(readJson(path.join(FOLDERS.funnels, 'samples/every-pair.json')))
  return { funnel: published('samples/every-pair.json', funnel), texts: texts as MessageTree }
}
export const loadQuiz = (id: string): Funnel | undefined => (quizIds().includes(id) ? load(FOLDERS.quizzes, id) : undefined)
