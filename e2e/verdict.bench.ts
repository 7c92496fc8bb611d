// npm run bench:verdict: how long a phone takes from the press of Check to the frame that shows the verdict.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import { asks, STEP_TYPES, type Given, type Step, type StepType } from '#core/domain/lesson/steps/table.ts'
import type { Language, Locale } from '#core/domain/locale/locales.ts'
import { chromiumLaunch } from '#tools/chromium.mjs'
import { buildWeb } from '#tools/build-web.ts'
import { startService } from '#tools/service.ts'
import { answerStep, openLesson } from './play.ts'
import { texts } from './texts.ts'
import { PHONE, print, quantile, row, slow, SLOWER, touch } from './slow-phone.ts'
import { observePaints, type PaintTimes, VERDICT } from './paint-times.ts'

const ANSWERS = 100
const MOST_MS = 50

interface Course {
  readonly locale: Locale
  readonly native: Language
  readonly target: Language
  readonly lessons: readonly string[]
}
const COURSES: readonly Course[] = [
  { locale: 'en', native: 'en', target: 'hi', lessons: ['a1-1-1', 'a1-1-2', 'a1-1-3'] },
  { locale: 'uk', native: 'uk', target: 'pt', lessons: ['a1-1-1', 'a1-1-2', 'a1-1-3'] },
  { locale: 'en', native: 'en', target: 'ja', lessons: ['a1-1-1', 'a1-1-2', 'a1-1-3'] },
]

interface Measured extends PaintTimes {
  readonly type: StepType
  readonly right: boolean
  /** Which answer of its lesson it was, from 1. */
  readonly nth: number
}
const measured: Measured[] = []

/** A wrong answer that is close to the right one costs the most: a typed text with its first word doubled. */
const nearlyRight = (step: Step): Given =>
  step.type === 'typed-translation' || step.type === 'listen-type' ? { type: step.type, text: `${step.expected.text} ${step.expected.text.split(' ')[0] ?? ''}` } : wrongGiven(step)

/** How often a kind of step was met, over all lessons. */
const met = new Map<StepType, number>()
/** The first answer to a kind of step is right, the second wrong, and so on. A step that was answered wrongly comes back. */
const withMistakes = (steps: readonly Step[]) =>
  steps.map(step => {
    const before = met.get(step.type) ?? 0
    met.set(step.type, before + 1)
    return { step, wrong: asks(step) && before % 2 === 1 }
  })

const playCourse = async (browser: Browser, url: string, { locale, native, target, lessons }: Course) => {
  const context = await browser.newContext({ ...PHONE, locale })
  const page = await context.newPage()
  await page.addInitScript(observePaints, VERDICT)
  await page.addInitScript(plan => { localStorage.setItem('learning_plan', JSON.stringify(plan)) }, { native, target, level: 'A1', minutes: 10, chosenAt: 1 })
  await slow(page)
  for (const id of lessons) {
    if (measured.length >= ANSWERS) break
    const play = { page, lesson: await openLesson(page, `${url}${locale === 'en' ? '' : `/${locale}`}/course/${target}/${id}`), t: texts(locale), input: 'touch' as const, pressCheck: touch }
    // Who answers a hundred steps has answered the banner before.
    if (id === lessons[0]) await page.getByRole('button', { name: play.t('common.consent.accept') }).tap()
    const waiting = withMistakes(play.lesson.steps)
    let nth = 0
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
      const { step, wrong } = turn
      await answerStep(play, step, !wrong, wrong ? nearlyRight(step) : rightGiven(step))
      const times = await page.evaluate(() => globalThis.paintTimes.splice(0))
      if (asks(step)) measured.push(...times.map(each => ({ ...each, type: step.type, right: !wrong, nth: (nth += 1) })))
      if (wrong) waiting.push({ step, wrong: false })
    }
  }
  await context.close()
}

/** The same press on a page that has nothing but a button and shows one line: what the browser and the machine take by themselves. */
const BARE = '<meta name="viewport" content="width=device-width"><div role="status"></div><button style="width:300px;height:48px">Check</button>'
const playBare = async (browser: Browser): Promise<readonly PaintTimes[]> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(observePaints, VERDICT)
  await page.goto(`data:text/html,${encodeURIComponent(BARE)}`)
  await page.evaluate(() => {
    const status = document.querySelector('[role=status]')
    document.querySelector('button')?.addEventListener('click', () => { if (status) status.innerHTML = status.innerHTML === '' ? '<div><p>Right!</p></div>' : '' })
  })
  await slow(page)
  for (let press = 0; press < 2 * ANSWERS; press += 1) await touch(page.getByRole('button'))
  await page.waitForFunction(answers => globalThis.paintTimes.length === answers, ANSWERS)
  const times = await page.evaluate(() => globalThis.paintTimes)
  await context.close()
  return times
}

await buildWeb('.next-test', print)
const service = await startService(3333, 4333, mkdtempSync(path.join(tmpdir(), 'verdict-')))
const browser = await chromium.launch(await chromiumLaunch())
let bare: readonly PaintTimes[] = []
try {
  for (const course of COURSES) if (measured.length < ANSWERS) await playCourse(browser, service.url, course)
  bare = await playBare(browser)
} finally {
  await browser.close()
  await service.stop()
}
print(`\nFrom the press of Check, ms, at a CPU ${SLOWER} times slower`)
print(`  ${''.padEnd(34)}${'painted: p50, p90, p99'.padStart(24)}   ${'second frame'.padStart(24)}`)
const ASKED = STEP_TYPES.filter(type => type !== 'introduction' && type !== 'speak')
for (const type of ASKED) for (const right of [true, false]) row(`${type}, ${right ? 'right' : 'wrong'}`, measured.filter(each => each.type === type && each.right === right))
row('all', measured)
row('a bare page with a button', bare)
print(`  the slowest: ${measured.toSorted((a, b) => b.painted - a.painted).slice(0, 8).map(({ type, right, nth, painted }) => `${type} ${right ? 'right' : 'wrong'} ${painted.toFixed(0)} (answer ${nth})`).join(', ')}`)
const worst = Math.max(...ASKED.map(type => quantile(measured.filter(each => each.type === type).map(each => each.painted), 0.99)))
const isMet = measured.length >= ANSWERS && worst <= MOST_MS
print(`\n${isMet ? 'PASS' : 'FAIL'}  The verdict of every kind of step is painted within ${worst.toFixed(0)} ms in 99 of 100 answers (at most ${MOST_MS})`)
process.exitCode = isMet ? 0 : 1
