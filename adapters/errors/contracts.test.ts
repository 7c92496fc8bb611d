import { describe, expect, it } from 'vitest'
import { appError } from '#core/domain/errors/app-error.ts'
import { describeErrorReporter } from '#core/ports/error-reporter.contract.ts'
import type { AnalyticsEntry } from '#core/ports/analytics-log.ts'
import { consoleReporter } from './console.ts'
import { fanOutReporter } from './fan-out.ts'
import { viewerReporter } from './viewer.ts'

const device = { now: () => 7, id: () => 'note-1' }
const throwing = { report: () => { throw new Error('broken') } }

describeErrorReporter('console', () => consoleReporter({ error: () => undefined }))
describeErrorReporter('the viewer', () => viewerReporter({ note: () => undefined }, device))
describeErrorReporter('fan-out to one that is broken', () => fanOutReporter([throwing]))

describe('error reporters', () => {
  it('ERR-4 the console gets the code, the place and the id, and no personal data', () => {
    const lines: unknown[][] = []
    consoleReporter({ error: (...line: unknown[]) => lines.push(line) }).report({ code: 'email_taken', id: 'id-1', field: 'a@example.com' }, '/sign-up')
    expect(lines).toEqual([['email_taken at /sign-up (id-1)']])
  })

  it('ERR-4 the viewer shows the report without the query and the field', () => {
    const noted: AnalyticsEntry[] = []
    viewerReporter({ note: entry => noted.push(entry) }, device).report(appError('email_taken', 'e1', { field: 'email' }), '/sign-up?email=a@example.com#x')
    expect(noted).toEqual([{
      id: 'note-1', at: 7, vendor: 'errors', kind: 'error', name: 'email_taken', payload: { occurrence: 'e1', place: '/sign-up' },
      status: 'allowed', reason: 'necessary', sent: false,
    }])
  })

  it('ERR-4 all get the report, even after one that fails', () => {
    const reported: string[] = []
    const reporter = fanOutReporter([throwing, { report: ({ code }, place) => reported.push(`${code} ${place}`) }])
    reporter.report(appError('unknown', 'e1'), '/profile')
    expect(reported).toEqual(['unknown /profile'])
  })
})
