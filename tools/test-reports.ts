import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  readonly passed: number
  /** The failures, in a line or two each. */
  readonly failed: readonly string[]
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n').find(line => line.trim() !== '')?.trim() ?? ''
const describeFailure = (where: string, why: string | undefined) => `${where}\n    ${firstLine(why)}`

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[]
  }[]
}
/** Reads the report of vitest's JSON reporter. A file that could not run counts as one failure. */
export const readVitestReport = (report: string): Tally => {
  const { numPassedTests, testResults } = JSON.parse(report) as VitestReport
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter(test => test.status === 'failed').map(test => describeFailure(test.fullName, test.failureMessages[0]))
    return tests.length === 0 && status === 'failed' ? [describeFailure(name, message)] : tests
  })
  return { passed: numPassedTests, failed }
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number }
  readonly suites: readonly PlaywrightSuite[]
}
const failedIn = ({ title, suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(spec => spec.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => describeFailure(`${title} › ${spec.title}`, results.find(({ error }) => error)?.error?.message))),
  ...suites.flatMap(failedIn),
]
/** Reads the report of Playwright's JSON reporter. A test that passed only on retry counts as failed. */
export const readPlaywrightReport = (report: string): Tally => {
  const { stats, suites } = JSON.parse(report) as PlaywrightReport
  return { passed: stats.expected, failed: suites.flatMap(failedIn) }
}
