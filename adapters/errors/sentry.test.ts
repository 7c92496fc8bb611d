import { describe, expect, it } from 'vitest'
import { appError } from '#core/domain/errors/app-error.ts'
import { describeErrorReporter } from '#core/ports/error-reporter.contract.ts'
import { sentryReporter } from './sentry.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit | undefined
}
/** A service that receives reports. `next` resolves to the next one that has not been returned yet. */
const fakeService = (answer: () => Response = () => new Response('{}')) => {
  const sent: Sent[] = []
  const waiting: ((one: Sent) => void)[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const one = { url: input instanceof Request ? input.url : String(input), init }
    const next = waiting.shift()
    if (next) next(one)
    else sent.push(one)
    return Promise.resolve().then(answer)
  }
  const next = () => new Promise<Sent>(resolve => {
    const [one] = sent.splice(0, 1)
    if (one) resolve(one)
    else waiting.push(resolve)
  })
  return { fetch, next, left: sent }
}
const made = (service = fakeService(), dsn: string | null = 'http://key@127.0.0.1:9/42') =>
  sentryReporter({ dsn, release: 'v1', environment: 'test', fetch: service.fetch })

describeErrorReporter('Sentry', () => made())
describeErrorReporter('Sentry, where nobody is to be told', () => made(fakeService(), null))

const linesOf = ({ init }: Sent) => {
  const body = init?.body
  return (typeof body === 'string' ? body : '').split('\n').map((line): unknown => JSON.parse(line))
}

describe('Sentry', () => {
  it('ERR-4 gets the code, the place, the id and the release, and nothing else', async () => {
    const service = fakeService()
    made(service).report(appError('email_taken', 'occurrence-1', { field: 'someone@example.com' }), '/uk/sign-up?email=someone@example.com#token')
    const report = await service.next()
    expect(report.url).toMatch(/^http:\/\/127\.0\.0\.1:9\/api\/42\/envelope\/\?/)
    expect(report.init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' })
    const text: unknown = expect.any(String)
    const [header, item, event] = linesOf(report)
    expect(item).toEqual({ type: 'event' })
    expect(header).toMatchObject({ event_id: text, sent_at: text })
    expect(event).toEqual({
      level: 'error', platform: 'javascript', release: 'v1', environment: 'test', event_id: text, timestamp: expect.any(Number),
      transaction: '/uk/sign-up', tags: { occurrence: 'occurrence-1' }, fingerprint: ['email_taken', '/uk/sign-up'],
      exception: { values: [{ type: 'email_taken', value: '/uk/sign-up' }] },
      contexts: { trace: { trace_id: text, span_id: text } },
      sdk: { name: 'sentry.javascript.browser', version: text, integrations: [], packages: expect.any(Array), settings: { infer_ip: 'never' } },
    })
    expect(JSON.stringify(linesOf(report))).not.toMatch(/someone|example\.com|token|\?/)
  })

  it('ERR-4 a failure of the service is silent, and it still gets the next report', async () => {
    const service = fakeService(() => { throw new TypeError('Failed to fetch') })
    const reporter = made(service)
    reporter.report(appError('unknown', 'one'), '/a')
    reporter.report(appError('unknown', 'two'), '/b')
    expect(await service.next()).toBeTruthy()
    expect(await service.next()).toBeTruthy()
  })

  it('ERR-4 without a DSN nothing is sent', async () => {
    const service = fakeService()
    made(service, null).report(appError('unknown', 'one'), '/a')
    made(service).report(appError('unknown', 'two'), '/b')
    expect(JSON.stringify(linesOf(await service.next()))).toContain('two')
    expect(service.left).toEqual([])
  })
})
