import { err, ok, type Result } from 'neverthrow'
import { acceptAnswer, type AcceptFault } from '#content/accept-answer.ts'
import type { Db } from '../db/database.ts'
import type { Letters } from '../mail/letters.ts'
import { type Decided, type Decision, decideReports, openReports, type ReportGroup } from './store.ts'

const USAGE = 'npm run reports [-- accept <key> | decline <key>]'
const DECISIONS: Readonly<Record<string, Decision>> = { accept: 'accepted', decline: 'declined' }

interface Review {
  readonly db: Db
  readonly now: number
  readonly letters: Letters
  /** The folder of the courses; that of the product if it is not said. */
  readonly courses?: string
}

const counted = (count: number, one: string, other: string) => `${String(count)} ${count === 1 ? one : other}`
const listed = (groups: readonly ReportGroup[]): readonly string[] => [...Map.groupBy(groups, ({ lang, concept }) => `${lang} ${concept}`)].flatMap(([name, all]) => [
  `${name}: ${all[0]?.expected ?? ''}`,
  ...all.map(({ key, people, given }) => `  ${key}  ${counted(people, 'person', 'people')}  ${given.join(' / ')}`),
])

const faultText = (fault: AcceptFault, { lang, concept }: ReportGroup): string => {
  switch (fault.code) {
    case 'no_concept': return `The corpus has no ${concept} any more: decline it.`
    case 'no_letters': return 'There is no letter in it: decline it.'
    case 'same_answer': return `In ${lang} this is ${fault.concept}, of the same topic, and the two would be mistaken for each other: decline it, or change the texts first.`
  }
}
const said = ({ reports, letters }: Decided, decision: Decision) => `${counted(reports, 'report', 'reports')} ${decision}, ${counted(letters, 'letter', 'letters')} on the way.`

/**
 * CRS-3. What a reviewer of reports asks for, as lines to print: the open ones, or the decision of one group. An accepted answer is
 * written into the corpus before its reporters hear of it; the same command again writes nothing and finds what is left open.
 */
export const reviewReports = async ([command, key, ...more]: readonly string[], { db, now, letters, courses }: Review): Promise<Result<readonly string[], string>> => {
  const groups = await openReports(db)
  if (command === undefined) return ok(groups.length === 0 ? ['No open reports.'] : listed(groups))
  const decision = DECISIONS[command]
  if (decision === undefined || key === undefined || more.length > 0) return err(USAGE)
  const group = groups.find(each => each.key === key)
  if (!group) return err(`No open report has the key ${key}.`)
  const written = decision === 'accepted' ? acceptAnswer({ ...group, text: group.given[0] ?? '' }, courses) : null
  if (written?.isErr()) return err(faultText(written.error, group))
  const decided = await decideReports(now, db, group, decision, (to, locale, report) => letters.report(to, locale, decision, report))
  const place = written?.isOk() && (written.value.changed ? [`Written to ${written.value.file}: run npm run build:known-words and commit both.`] : ['The corpus accepts it already.'])
  return ok([...(place || []), said(decided, decision)])
}
