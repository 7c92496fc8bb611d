import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { isDyslexicModeAllowed } from '#core/domain/theme/dyslexic.ts'
import { FIRST_PAINT_SCRIPT } from './script.ts'

const element = (name: string) => {
  const made: Record<string, unknown> = { element: name }
  Object.defineProperty(made, 'setAttribute', { value: (key: string, value: string) => { made[key] = value } })
  return made
}

interface Device {
  readonly under?: string
  readonly pathname?: string
  /** The account that the device holds values of. */
  readonly learner?: string | null
}
/** Runs the script as a browser would where this is stored under a key; `stored` throws where storage is forbidden. */
const run = (stored: () => string | null, { under = 'colour_scheme', pathname = '/', learner = 'somebody' }: Device = {}) => {
  const [dataset, head] = [{}, [] as unknown[]]
  runInContext(FIRST_PAINT_SCRIPT, createContext({
    localStorage: { getItem: (key: string) => (key === under ? stored() : key === DEVICE_KEYS.owner ? learner : null) },
    location: { pathname },
    document: { documentElement: { dataset }, createElement: element, head: { prepend: (each: unknown) => head.push(each) } },
  }))
  return { dataset, head }
}

it('PRO-8 a stored colour scheme holds before the first paint, and the browser around the page follows', () => {
  expect(run(() => '"dark"')).toEqual({ dataset: { scheme: 'dark' }, head: [{ element: 'meta', name: 'theme-color', property: 'chosen', content: '#12121a' }] })
  expect(run(() => '"light"')).toEqual({ dataset: { scheme: 'light' }, head: [{ element: 'meta', name: 'theme-color', property: 'chosen', content: '#fdf9f3' }] })
})

it('PRO-8 without a choice, and with anything else in its place, the device decides', () => {
  for (const stored of [null, '', '{', '"system"', '"constructor"', '7', '["dark"]']) expect(run(() => stored), String(stored)).toEqual({ dataset: {}, head: [] })
  expect(run(() => { throw new Error('forbidden') })).toEqual({ dataset: {}, head: [] })
})

it('PRO-8, THM-2 the dyslexic mode holds before the first paint, on exactly the pages that allow it', () => {
  const paths = ['/', '/my-plan', '/no-such-page', '/terms', '/terms/privacy', '/termsheet', '/profile/settings/payments-subscriptions', '/profile/payments-subscriptions/choose']
  for (const path of paths) for (const locale of LOCALES) {
    const pathname = withLocale(locale, path)
    const { dataset } = run(() => '{"dyslexic":true,"whiteNoise":"off"}', { under: 'accessibility', pathname })
    expect(dataset, pathname).toEqual(isDyslexicModeAllowed(path) ? { dyslexic: '' } : {})
  }
})

it('PRO-3 without a choice, and with anything else in its place, letters are the usual ones', () => {
  for (const stored of [null, '', '{', 'true', 'null', '{"dyslexic":false}', '{"dyslexic":"yes"}', '[]']) expect(run(() => stored, { under: 'accessibility' }), String(stored)).toEqual({ dataset: {}, head: [] })
})

it('ROUTE-9 a plan or a level test opened on a device that knows of no plan and of no account is a newcomer’s, and nothing else is', () => {
  const NEWCOMER = { dataset: { newcomer: '' }, head: [] }
  const NOBODY = { dataset: {}, head: [] }
  for (const pathname of ['/my-plan', '/my-plan/', '/uk/my-plan', '/tests/en', '/ja/tests/de']) {
    expect(run(() => null, { pathname, learner: null }), pathname).toEqual(NEWCOMER)
    expect(run(() => '{"native":"en"}', { pathname, under: 'learning_plan', learner: null }), pathname).toEqual(NOBODY)
    expect(run(() => null, { pathname, learner: 'user-1' }), pathname).toEqual(NOBODY)
    expect(run(() => { throw new Error('forbidden') }, { pathname, under: 'learning_plan', learner: null }), pathname).toEqual(NOBODY)
  }
  // Who makes a plan there comes to it in the same document.
  for (const pathname of ['/', '/courses-onboarding', '/my-plan/start-onboarding', '/xx/my-plan', '/tests', '/tests/en/certificate', '/uk/tests/']) expect(run(() => null, { pathname, learner: null }), pathname).toEqual(NOBODY)
})
