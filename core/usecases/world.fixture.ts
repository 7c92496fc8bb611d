import { errAsync, okAsync, type ResultAsync } from 'neverthrow'
import type { Session } from '../domain/account/session.ts'
import { appError, type AppError, CALL_ERRORS } from '../domain/errors/app-error.ts'
import type { Answer } from '../domain/lesson/answer.ts'
import type { Account } from '../ports/account.ts'
import type { AnswerOutbox } from '../ports/answer-outbox.ts'
import type { CallErrorCode } from '../ports/call.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Device } from '../ports/device.ts'
import type { ErrorReporter } from '../ports/error-reporter.ts'
import type { LessonJournal } from '../ports/lesson-journal.ts'
import type { WebSession } from '../ports/web-session.ts'

/** A call by name and how it fails; what is not named succeeds. */
export type Failures = Readonly<Partial<Record<string, CallErrorCode | 'premium_required' | 'email_taken' | 'invalid_credentials'>>>

export const answerOf = (id: string): Answer => ({
  id, attempt: 'attempt', ref: { native: 'uk', target: 'en', lesson: 'greetings' }, step: id, try: 1,
  given: { type: 'choice', option: 'o' }, answeredAt: 0, zone: 'UTC',
})

const storage = (log: string[], name: string, values: Map<string, string>): DeviceStorage => ({
  read: key => values.get(key) ?? null,
  write: (key, value) => { log.push(`${name}.write ${key}`); values.set(key, value) },
  remove: key => { values.delete(key) },
  forget: except => {
    log.push(`${name}.forget`)
    for (const key of [...values.keys()]) if (!except.includes(key)) values.delete(key)
  },
  watch: () => () => undefined,
})

/** A device and two servers, small enough to see through: every call is logged, and fails as `failures` says. */
export const createWorld = () => {
  const log: string[] = []
  const reports: string[] = []
  const waiting: Answer[] = []
  const local = new Map<string, string>()
  const tab = new Map<string, string>()
  const state: { failures: Failures; cookie: Session | null; web: string | null; keeper: Readonly<Record<string, string>> } =
    { failures: {}, cookie: null, web: null, keeper: {} }
  let made = 0

  const call = <Value, Code extends CallErrorCode | 'premium_required' | 'email_taken' | 'invalid_credentials'>(
    name: string, act: () => Value, codes: readonly Code[] = [],
  ): ResultAsync<Value, AppError<Code | CallErrorCode>> => {
    log.push(name)
    const code = state.failures[name]
    if (code === undefined) return okAsync(act())
    const declared = codes.find(one => one === code)
    const common = CALL_ERRORS.find(one => one === code)
    return errAsync(appError(declared ?? common ?? 'unknown', `e-${name}`))
  }
  const begin = (registration: Session['registration'], email: string | null): Session => {
    made += 1
    return (state.cookie = { userId: `u${made}`, registration, email, accessToken: `t${made}`, expiresAt: 0 })
  }
  const account: Account = {
    signInAnonymously: () => call('account.signInAnonymously', () => begin('unregistered', null)),
    signUp: (_, { email }, keeper) => call('account.signUp', () => { state.keeper = keeper; return begin('registered', email) }, ['email_taken']),
    signIn: (_, { email }, keeper) => call('account.signIn', () => { state.keeper = keeper; return begin('registered', email) }, ['invalid_credentials']),
    refresh: () => state.cookie ? call('account.refresh', () => state.cookie ?? begin('unregistered', null)) : (log.push('account.refresh'), errAsync(appError('session_expired', 'e'))),
    signOut: () => call('account.signOut', () => { state.cookie = null; return null }),
  }
  const webSession: WebSession = {
    isSignedIn: userId => call('web.isSignedIn', () => state.web === userId),
    create: () => call('web.create', () => { state.web = state.cookie?.userId ?? null; return null }),
    destroy: () => call('web.destroy', () => { state.web = null; return null }),
  }
  const outbox: AnswerOutbox = {
    add: answer => { waiting.push(answer); return okAsync(null) },
    all: () => state.failures['outbox.all'] ? errAsync(appError('unknown', 'e')) : okAsync([...waiting]),
    remove: id => {
      if (state.failures['outbox.remove']) return errAsync(appError('unknown', 'e'))
      waiting.splice(waiting.findIndex(answer => answer.id === id), 1)
      return okAsync(null)
    },
  }
  const lessonJournal: LessonJournal = {
    record: answer => call(`record ${answer.id}`, () => ({
      answer: answer.id, verdict: { right: true, solution: '', remarks: [], diff: [] }, finished: false, passed: false,
    }), ['premium_required']),
    attempts: () => okAsync([]),
  }
  const errorReporter: ErrorReporter = { report: (error, place) => void reports.push(`${place} ${error.code}`) }
  const device: Device = { now: () => 0, zone: () => 'UTC', id: () => `id${(made += 1)}`, after: () => () => undefined }
  return {
    log, reports, waiting, local, tab, state,
    ports: { account, webSession, device, deviceStorage: storage(log, 'device', local), sessionStorage: storage(log, 'session', tab), outbox, lessonJournal, errorReporter },
  }
}
