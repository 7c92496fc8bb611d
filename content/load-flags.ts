import { isInSeason } from '#core/domain/flags/season.ts'
import file from './flags.json' with { type: 'json' }
import { parseFlags, type FlagsFile } from './schemas/flags.ts'

/** FLAG-3. The flags with their rules. A faulty file is a mistake of its author, which the tests find. */
export const loadFlags = (): FlagsFile => parseFlags(file).match(
  flags => flags,
  faults => { throw new Error(`content/flags.json\n${faults.join('\n')}`) },
)

/** FLAG-4. The flags as an evaluator reads them: a rule with a season is there on its days (UTC) and gone on all others. */
export const flagsAt = (now: number, { features }: FlagsFile) => {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    features: Object.fromEntries(Object.entries(features).map(([key, { rules = [], ...rest }]) => [
      key, { ...rest, rules: rules.flatMap(({ season, ...rule }) => (season && !isInSeason(season, day) ? [] : [rule])) },
    ])),
  }
}
