// npm run bench:phone [-- /a-page …]: what a visitor with a slow phone on a slow line waits for, and how much the page moves meanwhile. A row is the median of its visits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { chromiumLaunch } from '#tools/chromium.mjs'
import { startService } from '#tools/service.ts'
import { judge, median } from '../figures.ts'
import { build } from './servers.ts'

const asked = process.argv.slice(2)
const PAGES = asked.length > 0 ? asked : ['/', '/uk', '/pl', '/hi', '/ja', '/my-plan', '/course/es/a1-1-1', '/course/hi/a1-1-1']
const WIDTHS = [360, 1280]
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 1280: 800 }
/** 1.6 Mbit/s with round trips of 150 ms, on a processor of a quarter of the speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOWER = 4
/** How long a page is watched after its last request, ms: the notices come when it is idle. */
const WATCHED_FOR = 4000
/** How often each page is visited at each width. */
const VISITS = 3
/** When the first step of a lesson is there at the latest, ms. */
const LESSON_BY = 2500
/** What a visitor comes to a page for. */
const isLesson = (page: string) => page.includes('/course/')
const contentOf = (page: string) => (isLesson(page) ? '#lesson-prompt' : 'h1')

interface Seen {
  readonly shift: number
  readonly shifted: readonly string[]
  readonly firstPaint: number
  readonly largestPaint: number
  readonly content: number
}
interface Watching {
  seen: Seen
}

/** Runs in the page before its own scripts. */
const watch = (content: string) => {
  const seen = { shift: 0, shifted: [] as string[], firstPaint: Number.NaN, largestPaint: Number.NaN, content: Number.NaN }
  Object.assign(globalThis, { seen })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}.${element.getAttribute('class')?.slice(0, 24) ?? ''}` : 'what is gone'
  }
  type Entry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean; readonly sources: readonly { readonly node: Node | null }[] }
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver(list => { for (const entry of list.getEntries()) note(entry as Entry) }).observe({ type, buffered: true })
  observe('layout-shift', ({ value, sources, startTime }) => {
    seen.shift += value
    seen.shifted.push(`${Math.round(startTime)} ms: ${sources.map(({ node }) => nameOf(node)).join(' ')}`)
  })
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.firstPaint = startTime })
  observe('largest-contentful-paint', ({ startTime }) => { seen.largestPaint = startTime })
  const look = () => {
    if (document.querySelector(content)) seen.content = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const visit = async (browser: Browser, origin: string, page: string, width: number) => {
  const context = await browser.newContext({ viewport: { width, height: HEIGHTS[width] ?? 800 }, locale: 'en-US' })
  try {
    const tab = await context.newPage()
    const line = await context.newCDPSession(tab)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const fonts: string[] = []
    tab.on('request', request => { if (request.resourceType() === 'font' && !request.url().startsWith('data:')) fonts.push(path.basename(request.url())) })
    await tab.addInitScript(watch, contentOf(page))
    await tab.goto(origin + page, { waitUntil: 'networkidle', timeout: 90_000 })
    await tab.waitForSelector(contentOf(page))
    await tab.waitForTimeout(WATCHED_FOR)
    const seen = await tab.evaluate(() => (globalThis as typeof globalThis & Watching).seen)
    return { ...seen, fonts: [...new Set(fonts)] }
  } finally {
    await context.close()
  }
}

await build()
const data = mkdtempSync(path.join(tmpdir(), 'bench-phone-'))
const [PORT, API_PORT] = [3555, 4555]
const origin = `http://localhost:${PORT}`
const service = await startService(PORT, API_PORT, data)
const browser = await chromium.launch(await chromiumLaunch())
const ms = (value: number) => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en')).padStart(9)
let moved = 0
let lessonBy = 0
try {
  console.log(`\n${'A slow phone'.padEnd(22)}${'width'.padStart(7)}${'shift'.padStart(9)}${'FCP ms'.padStart(9)}${'LCP ms'.padStart(9)}${'content'.padStart(9)}  fonts`)
  for (const page of PAGES) {
    // Other visitors have filled the front before, with each file as small as it gets.
    await visit(browser, origin, page, Math.min(...WIDTHS))
    for (const width of WIDTHS) {
      const visits: Awaited<ReturnType<typeof visit>>[] = []
      for (let nth = 0; nth < VISITS; nth++) visits.push(await visit(browser, origin, page, width))
      const of = (measure: 'firstPaint' | 'largestPaint' | 'content') => median(visits.map(seen => seen[measure]))
      const shift = Math.max(...visits.map(seen => seen.shift))
      const fonts = [...new Set(visits.flatMap(seen => seen.fonts))]
      moved = Math.max(moved, shift)
      if (isLesson(page)) lessonBy = Math.max(lessonBy, of('content'))
      console.log(`${page.padEnd(22)}${String(width).padStart(7)}${shift.toFixed(4).padStart(9)}${ms(of('firstPaint'))}${ms(of('largestPaint'))}${ms(of('content'))}  ${fonts.length}`)
      for (const line of [...visits.flatMap(seen => seen.shifted), ...(process.env['FONTS'] ? fonts : [])]) console.log(`    ${line}`)
    }
  }
  judge([
    { text: `No page moves (${moved.toFixed(4)}, at most 0)`, met: moved === 0 },
    ...(lessonBy > 0 ? [{ text: `The first step of a lesson is there after ${Math.round(lessonBy)} ms, at most ${LESSON_BY}`, met: lessonBy <= LESSON_BY }] : []),
  ])
} finally {
  await browser.close()
  await service.stop()
  rmSync(data, { recursive: true, force: true })
}
