import { describe, expect, it } from 'vitest'
import { EVERYTHING, NOTHING } from '../consent/purposes.ts'
import { FIRST_TOUCH_LIFETIME, LAST_TOUCH_LIFETIME, MAX_PARAMETER, PARAMETERS, type Touch } from './parameters.ts'
import { firstTouch, lastTouch, mayStoreOnDevice, readTouch, sourceOf, touchOf } from './touch.ts'

const touch = (utm_source: string, at: number): Touch => ({ parameters: { utm_source }, at })

describe('touchOf', () => {
  it('ATT-1 exactly the twenty parameters are read', () => {
    expect(PARAMETERS).toHaveLength(20)
    const query = new URLSearchParams([...PARAMETERS, 'gclid'].map(name => [name, `of ${name}`]))
    expect(touchOf(7, `https://promova.test/uk?${query}#cta=hash`)).toEqual({ parameters: Object.fromEntries(PARAMETERS.map(name => [name, `of ${name}`])), at: 7 })
  })
  it('ATT-1 an arrival without parameters, or with only empty ones, is no touch', () => {
    for (const address of ['https://promova.test/', '/?', '/?utm_source=', '/?utm_source=%20&cta', '/#utm_source=a', '']) expect(touchOf(7, address), address).toBeNull()
  })
  it('ATT-1 an empty value does not hide a full one of the same name', () => {
    expect(touchOf(7, '/?cta=&cta=banner&utm_source=')?.parameters).toEqual({ cta: 'banner' })
  })
  it('ATT-1 a value is cut to 512 characters, and never within a character', () => {
    expect(touchOf(7, `/?ad_name=${'a'.repeat(600)}`)?.parameters.ad_name).toBe('a'.repeat(MAX_PARAMETER))
    expect(touchOf(7, `/?ad_name=${'a'.repeat(511)}${encodeURIComponent('🎓')}`)?.parameters.ad_name).toBe('a'.repeat(511))
    expect(MAX_PARAMETER).toBe(512)
  })
})

describe('readTouch', () => {
  it('ATT-1 a stored touch is read back without unknown parameters', () => {
    expect(readTouch('{"parameters":{"utm_source":"mail","gclid":"x","cta":7},"at":5}')).toEqual(touch('mail', 5))
  })
  it('ATT-1 a broken value is no touch', () => {
    for (const nonsense of [null, '', '{', '[]', 'null', '{"at":5}', '{"parameters":{},"at":5}', '{"parameters":[],"at":5}', '{"parameters":{"cta":"a"},"at":"5"}', '{"parameters":{"cta":""},"at":5}'])
      expect(readTouch(nonsense), String(nonsense)).toBeNull()
  })
})

describe('first and last touch', () => {
  it('ATT-1 the first touch stays for 180 days, then the next arrival replaces it', () => {
    const [stored, arrival] = [touch('mail', 1000), touch('search', 2000)]
    expect(FIRST_TOUCH_LIFETIME).toBe(180 * 24 * 60 * 60 * 1000)
    expect(firstTouch(1000, stored, arrival)).toEqual(stored)
    expect(firstTouch(1000 + FIRST_TOUCH_LIFETIME - 1, stored, arrival)).toEqual(stored)
    expect(firstTouch(1000 + FIRST_TOUCH_LIFETIME, stored, arrival)).toEqual(arrival)
    expect(firstTouch(1000 + FIRST_TOUCH_LIFETIME, stored, null)).toBeNull()
    expect(firstTouch(5, null, arrival)).toEqual(arrival)
  })
  it('ATT-1 the last touch is the newest arrival with parameters, for 30 days', () => {
    const [stored, arrival] = [touch('mail', 1000), touch('search', 2000)]
    expect(LAST_TOUCH_LIFETIME).toBe(30 * 24 * 60 * 60 * 1000)
    expect(lastTouch(2000, stored, arrival)).toEqual(arrival)
    expect(lastTouch(1000 + LAST_TOUCH_LIFETIME - 1, stored, null)).toEqual(stored)
    expect(lastTouch(1000 + LAST_TOUCH_LIFETIME, stored, null)).toBeNull()
  })
  it('ATT-1 an arrival without a source never overwrites that of the touch before, while it counts', () => {
    const [stored, arrival]: [Touch, Touch] = [{ parameters: { utm_source: 'google', cta: 'a' }, at: 1 }, { parameters: { fbclid: '1', cta: 'b' }, at: 2 }]
    expect(lastTouch(2, stored, arrival)).toEqual({ parameters: { utm_source: 'google', fbclid: '1', cta: 'b' }, at: 2 })
    expect(lastTouch(1 + LAST_TOUCH_LIFETIME, stored, { ...arrival, at: 1 + LAST_TOUCH_LIFETIME })?.parameters).toEqual(arrival.parameters)
    expect(sourceOf(lastTouch(2, null, arrival))).toBe('organic')
  })
  it('ATT-1 an arrival with a source takes nothing from the one before', () => {
    const stored: Touch = { parameters: { utm_source: 'mail', fbclid: 'x' }, at: 1 }
    expect(lastTouch(2, stored, touch('search', 2))).toEqual(touch('search', 2))
  })
  it('ATT-1 a touch from the future counts as none', () => {
    expect(firstTouch(999, touch('mail', 1000), null)).toBeNull()
    expect(lastTouch(999, touch('mail', 1000), null)).toBeNull()
  })
})

it('ATT-1 the source is organic unless the touch has one', () => {
  expect(sourceOf(null)).toBe('organic')
  expect(sourceOf({ parameters: { cta: 'a' }, at: 0 })).toBe('organic')
  expect(sourceOf(touch('mail', 0))).toBe('mail')
})

it('ATT-1 the device may store a touch only when analytics or marketing is granted', () => {
  expect(mayStoreOnDevice(NOTHING)).toBe(false)
  expect(mayStoreOnDevice({ ...NOTHING, functional: true })).toBe(false)
  expect(mayStoreOnDevice({ ...NOTHING, analytics: true })).toBe(true)
  expect(mayStoreOnDevice({ ...NOTHING, marketing: true })).toBe(true)
  expect(mayStoreOnDevice(EVERYTHING)).toBe(true)
})
