import path from 'node:path'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { readFolder } from './load.ts'
import { type LevelTest, levelTestSchema } from './schemas/level-test.ts'

const FOLDER = path.join(import.meta.dirname, 'level-tests')

/** TST-1. The level tests, each of one language, in the order of our languages. Throws one sentence with the file and the position of the first mistake. */
export const loadLevelTests = (folder: string = FOLDER): readonly LevelTest[] => {
  const tests = readFolder<LevelTest>(folder, value => levelTestSchema.safeParse(value))
  return LANGUAGES.flatMap(language => tests.filter(({ target }) => target === language))
}
