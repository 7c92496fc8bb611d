import { writeFileSync } from 'node:fs'
import { err, ok, type Result } from 'neverthrow'
import { PROOF_REFUSALS, type ProofRefusal } from '#core/domain/purchase/student-proof.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { Db } from '../db/database.ts'
import type { Writer } from '../mail/letters.ts'
import { webAddress } from '../web-address.ts'
import { approvedAt, decidePhoto, photoOf, type Verdict, waitingPhotos } from './store.ts'

type Given = Exclude<ProofRefusal, 'too_late'>
const REASONS = PROOF_REFUSALS.filter((reason): reason is Given => reason !== 'too_late')
const USAGE = `npm run students [-- save <key> <file> | approve <key> | refuse <key> ${REASONS.join('|')}]`
const KEY = 8
const GONE = 'It was decided or taken back meanwhile.'

interface Review extends Writer {
  readonly db: Db
  readonly now: number
}

const size = (length: number) => `${String(Math.ceil(length * 0.75 / 1000))} kB`

/** PUR-1. What a reviewer of photos asks for, as lines to print: those that wait, one of them as a file, or the decision on one. */
export const reviewStudents = async ([command, key, given, ...more]: readonly string[], { db, now, letters, config }: Review): Promise<Result<readonly string[], string>> => {
  const waiting = await waitingPhotos(db)
  if (command === undefined) {
    return ok(waiting.length === 0 ? ['No photos wait.'] : waiting.map(({ id, sentAt, length, email }) => `${id.slice(0, KEY)}  ${new Date(sentAt).toISOString()}  ${size(length)}  ${email ?? ''}`))
  }
  if (key === undefined || more.length > 0) return err(USAGE)
  const found = key.length < KEY ? [] : waiting.filter(({ id }) => id.startsWith(key))
  const [one] = found
  if (!one || found.length > 1) return err(`No photo that waits has the key ${key}.`)
  const decide = async (verdict: Verdict) => {
    const isDecided = await decidePhoto(now, db, one.id, verdict, (to, locale) => ('until' in verdict
      ? letters.studentApproved(to, locale, { until: verdict.until, link: webAddress(config, locale, pathTo('choosePlan')) })
      : letters.studentRefused(to, locale, { reason: verdict.refusal, link: webAddress(config, locale, pathTo('studentPrice')) })))
    return isDecided ? ok([`${'until' in verdict ? 'Approved' : 'Refused'}: the photo is deleted, and a letter is on the way.`]) : err(GONE)
  }
  if (command === 'approve' && given === undefined) return decide(approvedAt(now))
  const reason = REASONS.find(each => each === given)
  if (command === 'refuse' && reason) return decide({ refusal: reason })
  if (command !== 'save' || given === undefined) return err(USAGE)
  const photo = await photoOf(db, one.id)
  if (!photo) return err(GONE)
  writeFileSync(given, photo, { mode: 0o600 })
  return ok([`Saved as ${given}: delete it once you have looked at it.`])
}
