import { isInSeason } from '#core/domain/flags/season.ts'
import file from './flags.json' with { type: 'json' }
import { parseFlags, type FlagsFile } from './schemas/flags.ts'

/** FLAG-3. The flags with their rules. Throws if the file is invalid, which the tests prevent. */
export const loadFlags = (): FlagsFile => parseFlags(file).match(
  flags => flags,
  faults => { throw new Error(`content/flags.json\n${faults.join('\n')}`) },
)

/** FLAG-4. The flags for an evaluator. A rule with a season is included only on its days, in UTC, and one that is local only outside production. */
export const flagsAt = (now: number, { features }: FlagsFile, production: boolean) => {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    features: Object.fromEntries(Object.entries(features).map(([key, { rules = [], ...rest }]) => [
      key, { ...rest, rules: rules.flatMap(({ season, localOnly, ...rule }) => ((season && !isInSeason(season, day)) || (localOnly && production) ? [] : [rule])) },
    ])),
  }
}
