import { err, ok, type Result } from 'neverthrow'
import { readReason, REASON_LENGTH } from '#core/domain/moderation/submission.ts'
import type { ClassProposal } from '#core/domain/group-lesson/proposal.ts'
import type { ModeratedItem, ShownItem, WaitingItem } from '#core/domain/moderation/waiting-item.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import type { Db } from '../db/database.ts'
import { type Web, webOriginOf } from '../web-address.ts'
import { decideItem, shownItems, takeDownItem, waitingItems } from './store.ts'

const USAGE = 'npm run moderate [-- approve <key> | reject <key> <reason> | shown [<until>] | take-down <key> <reason>]'
const indented = (text: string): readonly string[] => text.split('\n').map(line => `  ${line}`)

const profileLines = ({ name, native, teaches, speaks, levels, topics, about }: TutorProfile): readonly string[] =>
  [`  ${name} (${native}) teaches ${teaches.join(', ')}, speaks ${speaks.join(', ')}, levels ${levels.join(', ')}, about ${topics.join(', ')}`, ...indented(about)]
const seriesLines = ({ kind, language, level, topic, about, materials, seats, minute, firstDate, weeks }: ClassProposal, zone: string, tutor: string): readonly string[] => {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return [
    `  ${kind} of ${tutor} in ${language}, ${level}, ${seats} seats, each week at ${time} (${zone}) from ${firstDate}${weeks === null ? '' : `, ${weeks} weeks`}`,
    ...indented(topic), ...indented(about), ...materials === '' ? [] : indented(materials),
  ]
}
/** Where a moderator hears a voice: on the web, which passes it on. */
const voiceLines = (config: Web, voice: string | null): readonly string[] => (voice === null ? [] : [`  voice: ${webOriginOf(config)}${voice}`])
const itemLines = (config: Web, item: ModeratedItem): readonly string[] => {
  if (item.kind === 'review') return [`  ${item.review.stars} of 5 stars for ${item.tutor}`, ...indented(item.review.text)]
  if (item.kind === 'series') return seriesLines(item.series, item.zone, item.tutor)
  return [...profileLines(item.profile), ...voiceLines(config, item.voice), ...item.shown ? ['  shown now:', ...profileLines(item.shown), ...voiceLines(config, item.shownVoice)] : []]
}
const listed = (config: Web) => ({ key, submittedAt, item, ...waiting }: ShownItem | WaitingItem): readonly string[] =>
  [`${key}  ${item.kind}  ${new Date(submittedAt).toISOString()}${'isAgain' in waiting && waiting.isAgain ? '  for the second and last time' : ''}`, ...itemLines(config, item)]
const allOf = (config: Web, items: readonly (ShownItem | WaitingItem)[], none: string): readonly string[] => (items.length === 0 ? [none] : items.flatMap(listed(config)))

const SAYS_TOO_LITTLE = `A reason tells its reader what to change, in ${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters.`
const gone = (key: string, what: string): string => `Nothing that ${what} has the key ${key}: it may have been changed or decided meanwhile.`

/** What is shown, the latest first. Who goes on with the time of the last reads that one again, so that none is left out which was submitted with it. */
const shownLines = async (db: Db, config: Web, until?: number): Promise<readonly string[]> => {
  const { items, more } = await shownItems(db, until)
  const last = items.at(-1)
  return [...allOf(config, items, 'Nothing is shown.'), ...more && last ? [`There is more: npm run moderate -- shown ${new Date(last.submittedAt).toISOString()}`] : []]
}

/** GRP-1. What a moderator asks for, as lines to print: what waits or is shown, with its words and where it is heard, or the decision on one of it. */
export const moderate = async (now: number, [command, key, ...words]: readonly string[], db: Db, config: Web): Promise<Result<readonly string[], string>> => {
  if (command === undefined) return ok(allOf(config, await waitingItems(db), 'Nothing waits.'))
  const until = key === undefined ? undefined : Date.parse(key)
  if (command === 'shown' && words.length === 0 && !Number.isNaN(until)) return ok(await shownLines(db, config, until))
  if (key === undefined || !['approve', 'reject', 'take-down'].includes(command) || (command === 'approve' && words.length > 0)) return err(USAGE)
  const reason = command === 'approve' ? null : readReason(words.join(' '))
  if (reason === undefined) return err(SAYS_TOO_LITTLE)
  if (command === 'take-down' && reason !== null) return await takeDownItem(db, key, reason) ? ok(['Taken down: nobody else sees it, and whoever wrote it reads the reason.']) : err(gone(key, 'is shown'))
  if (!await decideItem(now, db, key, reason)) return err(gone(key, 'waits'))
  return ok([reason === null ? 'Approved: it is shown.' : 'Rejected: whoever wrote it reads the reason.'])
}
