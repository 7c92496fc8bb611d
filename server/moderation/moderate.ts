import { err, ok, type Result } from 'neverthrow'
import { readReason, REASON_LENGTH } from '#core/domain/moderation/submission.ts'
import type { ModeratedItem, WaitingItem } from '#core/domain/moderation/waiting-item.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import type { Db } from '../db/database.ts'
import { webOriginOf } from '../web-address.ts'
import { decideItem, waitingItems } from './store.ts'

type Web = Parameters<typeof webOriginOf>[0]
const USAGE = 'npm run moderate [-- approve <key> | reject <key> <reason>]'
const indented = (text: string): readonly string[] => text.split('\n').map(line => `  ${line}`)

const profileLines = ({ name, native, teaches, speaks, levels, topics, about }: TutorProfile): readonly string[] =>
  [`  ${name} (${native}) teaches ${teaches.join(', ')}, speaks ${speaks.join(', ')}, levels ${levels.join(', ')}, about ${topics.join(', ')}`, ...indented(about)]
/** Where a moderator hears a voice: on the web, which passes it on. */
const voiceLines = (config: Web, voice: string | null): readonly string[] => (voice === null ? [] : [`  voice: ${webOriginOf(config)}${voice}`])
const itemLines = (config: Web, item: ModeratedItem): readonly string[] =>
  (item.kind === 'review' ? [`  ${item.review.stars} of 5 stars for ${item.tutor}`, ...indented(item.review.text)]
    : [...profileLines(item.profile), ...voiceLines(config, item.voice), ...item.shown ? ['  shown now:', ...profileLines(item.shown), ...voiceLines(config, item.shownVoice)] : []])
const listed = (config: Web) => ({ key, submittedAt, isAgain, item }: WaitingItem): readonly string[] =>
  [`${key}  ${item.kind}  ${new Date(submittedAt).toISOString()}${isAgain ? '  for the second and last time' : ''}`, ...itemLines(config, item)]

/** GRP-1. What a moderator asks for, as lines to print: what waits with its words and where it is heard, or the decision on one of it. */
export const moderate = async ([command, key, ...words]: readonly string[], db: Db, config: Web): Promise<Result<readonly string[], string>> => {
  const waiting = await waitingItems(db)
  if (command === undefined) return ok(waiting.length === 0 ? ['Nothing waits.'] : waiting.flatMap(listed(config)))
  if (key === undefined || !['approve', 'reject'].includes(command) || (command === 'approve' && words.length > 0)) return err(USAGE)
  const reason = command === 'approve' ? null : readReason(words.join(' '))
  if (reason === undefined) return err(`A reason tells its reader what to change, in ${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters.`)
  if (!await decideItem(db, key, reason)) return err(`Nothing that waits has the key ${key}: it may have been changed or decided meanwhile.`)
  return ok([reason === null ? 'Approved: it is shown.' : 'Rejected: whoever wrote it reads the reason.'])
}
