import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

const assertion = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages })
const file = (name: string, status: string, message: string, assertionResults: object[]) => ({ name, status, message, assertionResults })

describe('a run of vitest', () => {
  it('says what passed, and each test that failed with its reason', () => {
    const report = { numPassedTests: 2, testResults: [file('/a.test.ts', 'failed', '', [
      assertion('passed', 'one'), assertion('passed', 'two'), assertion('failed', 'three fails', '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at x'),
    ])] }
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 2, failed: ['three fails\n    AssertionError: expected 1 to be 2'] })
  })
  it('counts a file that could not run once', () => {
    const report = { numPassedTests: 0, testResults: [file('/b.test.ts', 'failed', 'Failed to load it', [assertion('skipped', 'one')]), file('/c.test.ts', 'passed', '', [])] }
    expect(readVitestReport(JSON.stringify(report)).failed).toEqual(['/b.test.ts\n    Failed to load it'])
  })
})

describe('a run of Playwright', () => {
  it('counts passed tests, and a test that passed only on retry as failed', () => {
    const spec = (title: string, status: string, ...errors: (string | null)[]) =>
      ({ title, tests: [{ status, results: errors.map(message => (message === null ? {} : { error: { message } })) }] })
    const report = { stats: { expected: 1 }, suites: [{
      title: 'a.spec.ts', specs: [spec('one', 'expected', null), spec('two', 'flaky', '\nError: not seen\nCall log', null)],
      suites: [{ title: 'inside', specs: [spec('three', 'unexpected', 'Error: gone'), spec('four', 'unexpected')] }],
    }] }
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({ passed: 1, failed: ['a.spec.ts › two\n    Error: not seen', 'inside › three\n    Error: gone', 'inside › four\n    '] })
  })
})
