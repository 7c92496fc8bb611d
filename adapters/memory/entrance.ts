import type { MergedWork } from '#core/domain/account/merged-work.ts'
import type { Session } from '#core/domain/account/session.ts'
import type { DeviceKeeper } from '#core/ports/account.ts'
import { lessonsPassed } from './lesson-records.ts'
import { mergeDeviceValues, mergeInto, type Person } from './person.ts'
import { wordsMet } from './review-records.ts'
import { streakOf } from './streaks.ts'
import type { Visitor } from './visitor.ts'

/** What every way in shares. */
export const memoryEntrance = (visitor: Visitor) => {
  const { backend, cookies } = visitor
  const { requests, device, sessions } = backend
  const enter = (person: Person, requestId: string, session?: string): Session => {
    requests.set(requestId, person.id)
    return visitor.become(person, session)
  }
  const endSession = (): void => { if (cookies.refresh !== null) sessions.delete(cookies.refresh) }

  const countsOf = (person: Person) => ({ lessons: lessonsPassed(backend, person), words: wordsMet(backend, person) })
  /** AUTH-6. What a merge adds; counting it takes long, and most visitors have done nothing yet. */
  const addedBy = (person: Person, account: Person): MergedWork => {
    if (person.answers.size + person.wordChanges.size + person.readMinutes.size === 0) {
      mergeInto(person, account)
      return { lessons: 0, words: 0, streak: 0 }
    }
    const before = countsOf(account)
    const streaks = [person, account].map(each => streakOf(backend, each, visitor.zone()))
    mergeInto(person, account)
    const after = countsOf(account)
    return { lessons: after.lessons - before.lessons, words: after.words - before.words, streak: Math.min(...streaks) > 0 ? Math.max(...streaks) : 0 }
  }
  const merge = (person: Person, account: Person): void => {
    if (person.email !== null || person === account) return
    account.merges = [{ at: device.now(), ...addedBy(person, account) }, ...account.merges]
  }
  /** Merges the visitor’s work into an account, and takes the place of the session that this browser had. */
  const enterAccount = (account: Person, requestId: string, keeper: DeviceKeeper): Session => {
    visitor.person().map(person => merge(person, account))
    if (visitor.registered().isOk()) endSession()
    mergeDeviceValues(account, keeper, device.now())
    return enter(account, requestId)
  }
  /** AUTH-6. Somebody has shown that they read the mail of an account’s address: it gives way where nobody had before. Whether it did. */
  const prove = (account: Person): boolean => {
    const takenBack = account.emailProvedAt === null && visitor.registered().unwrapOr(null) !== account
    account.emailProvedAt ??= device.now()
    account.emailBouncedAt = null
    if (!takenBack) return false
    account.password = null
    account.linked = []
    account.passkeys = []
    account.twoStep = null
    account.emailCode = null
    for (const [id, { person }] of sessions) if (person === account.id) sessions.delete(id)
    return true
  }
  return { enter, endSession, enterAccount, prove }
}
