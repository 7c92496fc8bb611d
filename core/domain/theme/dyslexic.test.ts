import { expect, it } from 'vitest'
import { LOCALES } from '../locale/locales.ts'
import { hasDyslexicGlyphs, isDyslexicFontOn, isDyslexicModeAllowed } from './dyslexic.ts'

it('THM-2 the dyslexic font is on only if it is allowed and enabled', () => {
  const on = { dyslexic: true, whiteNoise: 'off' } as const
  expect(isDyslexicFontOn(true, on)).toBe(true)
  expect(isDyslexicFontOn(false, on)).toBe(false)
  expect(isDyslexicFontOn(true, { ...on, dyslexic: false })).toBe(false)
})

it('THM-2 the font is not allowed on checkout and legal pages, in any locale', () => {
  for (const path of ['/terms', '/terms/refund', '/uk/terms/refund', '/profile/payments-subscriptions/choose', '/ja/profile/payments-subscriptions/choose?step=email', '/tutoring/pricing', '/uk/group-lessons/pricing'])
    expect(isDyslexicModeAllowed(path), path).toBe(false)
  for (const path of ['/', '/my-plan', '/termsheet', '/profile/settings/payments-subscriptions', '/profile/payments-subscriptions/student']) expect(isDyslexicModeAllowed(path), path).toBe(true)
})

it('THM-2 the font has only Latin letters', () => {
  expect(LOCALES.filter(locale => !hasDyslexicGlyphs(locale))).toEqual(['uk', 'hi', 'el', 'ja'])
})
