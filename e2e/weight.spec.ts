import { brotliCompressSync } from 'node:zlib'
import { expect, test, type APIRequestContext } from '@playwright/test'

/**
 * Kilobytes of JavaScript in brotli. An empty page of Next weighs 112.4, one with effector and texts 131.8 (bench/README.md):
 * a public page may weigh 1.10 times the first, a page of the app 1.35 times the second, a lesson 1.45 times.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 124, '/uk': 124, '/hi': 124, '/ja': 124, '/terms': 124, '/ja/terms/privacy-policy': 124, '/synonyms-of': 124, '/synonyms-of/run': 124, '/hi/how-to-pronounce/vocabulary': 124, '/ja/confusing-words/affect-effect': 124,
  '/my-plan': 178, '/uk/my-plan': 178, '/courses-onboarding': 178, '/my-plan/start-onboarding': 178, '/for-you': 178, '/for-you/start-onboarding': 178, '/sign-in': 178, '/sign-up': 178, '/profile/settings': 178,
  '/profile/settings/payments-subscriptions': 178, '/profile/payments-subscriptions/choose': 178, '/profile/payments-subscriptions/student': 178, '/profile': 178, '/linked-accounts': 178, '/sign-in/return': 178, '/personal-info': 178, '/phone': 178, '/contact-us': 178, '/cookie-preferences': 178, '/no-such-page': 178, '/streak': 178, '/review': 178, '/my-words': 178, '/reminders/stop': 178, '/books': 178, '/books/three-names': 178, '/course': 178, '/tests': 178, '/tests/en': 178, '/tests/en/certificate': 178, '/course/es': 178, '/tutoring/pick-tutor': 178, '/tutoring/tutors/3d14f8af-375d-4cdb-bff8-4b59181ec610': 178, '/booking-lesson': 178, '/lessons/1x1/upcoming': 178, '/lessons/group/upcoming': 178, '/lessons/room/3d14f8af-375d-4cdb-bff8-4b59181ec610': 178, '/schedule': 178,
  '/course/es/a1-1-1': 191,
}

/**
 * The scripts that a page runs by itself: those in its HTML, but for those of browsers without modules, and those that are only to be on
 * their way when the page asks for them.
 */
const scriptsOf = (html: string): readonly string[] => {
  const sources = (tags: RegExp) => [...html.matchAll(tags)].flatMap(([tag]) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  const run = new Set(sources(/<script src=[^>]*>/g))
  const later = sources(/<link rel="preload"[^>]*as="script"[^>]*>/g).filter(src => !run.has(src))
  const others = new Set([...sources(/<script src="[^"]+" noModule/gi), ...later])
  return [...new Set([...html.matchAll(/\/_next\/static\/chunks\/[^"'\\ ]+\.js/g)].map(([src]) => src))].filter(src => !others.has(src))
}
const known = new Map<string, Promise<number>>()
const sizeOf = (request: APIRequestContext, src: string): Promise<number> => {
  const size = known.get(src) ?? request.get(src).then(answer => answer.body()).then(body => brotliCompressSync(body).length)
  known.set(src, size)
  return size
}
const weigh = async (request: APIRequestContext, path: string): Promise<number> => {
  const scripts = scriptsOf(await (await request.get(path)).text())
  expect(scripts.length, path).toBeGreaterThan(3)
  const sizes = await Promise.all(scripts.map(src => sizeOf(request, src)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

test('every page keeps its budget of JavaScript', async ({ request }) => {
  const weights = new Map<string, number>()
  for (const path of Object.keys(BUDGETS)) weights.set(path, await weigh(request, path))
  for (const [path, weight] of weights) process.stdout.write(`${path} ${weight.toFixed(1)} kB\n`)
  for (const [path, weight] of weights) expect(weight, `${path}, kB of JavaScript in brotli`).toBeLessThanOrEqual(BUDGETS[path] ?? 0)
})

/** One part of it came twice once, 12 kB of a lesson that a phone waited for. */
const WHOLE_LESSON = 278
test('a first visit to a lesson keeps its budget of JavaScript, with all that follows', async ({ page, request }) => {
  const scripts = new Set<string>()
  page.on('request', asked => { if (/\/chunks\/.*\.js$/.test(asked.url())) scripts.add(new URL(asked.url()).pathname) })
  // The values that experiments have given are kept last.
  const last = page.waitForRequest(/\/v1\/profiles\/ff_experiment$/)
  await page.goto('/course/es/a1-1-1')
  await last
  const weights = await Promise.all([...scripts].map(src => sizeOf(request, src)))
  const weight = weights.reduce((sum, size) => sum + size, 0) / 1000
  process.stdout.write(`a lesson with all that follows: ${weight.toFixed(1)} kB\n`)
  expect(weight, 'kB of JavaScript in brotli').toBeLessThanOrEqual(WHOLE_LESSON)
})

test('a page of the app asks for React first, and each of its scripts is compiled while it arrives', async ({ request }) => {
  const answer = await request.get('/course/es/a1-1-1')
  const [, react = ''] = /^<([^>]+)>; rel=preload; as=script; fetchpriority=low/.exec(answer.headers()['link'] ?? '') ?? []
  const scripts = scriptsOf(await answer.text())
  expect(scripts).toContain(react)
  const texts = await Promise.all(scripts.map(async src => (await request.get(src)).text()))
  expect(texts.filter(text => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([])
  expect(texts[scripts.indexOf(react)]).toContain('hydrateRoot')
})

test('a page with the names of languages loads their letters, and a lesson does not wait for them', async ({ request }) => {
  const hasLetters = async (path: string) => {
    const sheets = [...(await (await request.get(path)).text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    const texts = await Promise.all(sheets.map(async href => (await request.get(href)).text()))
    return texts.some(text => /@font-face\s*\{[^}]*Language Names/.test(text))
  }
  const pages = ['/', '/my-plan', '/courses-onboarding', '/course/es/a1-1-1']
  expect(Object.fromEntries(await Promise.all(pages.map(async path => [path, await hasLetters(path)])))).toEqual(
    { '/': true, '/my-plan': true, '/courses-onboarding': true, '/course/es/a1-1-1': false },
  )
})
