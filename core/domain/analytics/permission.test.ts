import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf, consentFacts, grantSets } from '../consent/consent.fixture.ts'
import { decideConsent, NOT_DECIDED, type ConsentFacts } from '../consent/decision.ts'
import { EVERYTHING, NOTHING, type Grants } from '../consent/purposes.ts'
import { permissionsOf } from './permission.ts'
import { blockOf, BLOCKS, VENDOR_NAMES, VENDOR_PURPOSES, type Block } from './vendors.ts'

const inside: ConsentFacts = { region: 'inside', signal: false, choice: null }
const chosen = (grants: Partial<Grants>): ConsentFacts => ({ ...inside, choice: choiceOf('a', 0, { grants: { ...NOTHING, ...grants } }) })
const permissions = (facts: ConsentFacts, effective: Grants = EVERYTHING, blocks: readonly Block[] = []) =>
  permissionsOf({ decision: decideConsent(facts), effective, blocks })
const allowed = (facts: ConsentFacts) => {
  const all = permissions(facts)
  return VENDOR_NAMES.filter(vendor => all[vendor].status === 'allowed')
}

describe('permissionsOf', () => {
  it('CON-1 before anything is known, and before a choice, everything waits', () => {
    for (const decision of [NOT_DECIDED, decideConsent(inside)]) {
      const all = permissionsOf({ decision, effective: EVERYTHING, blocks: [] })
      for (const vendor of VENDOR_NAMES) expect(all[vendor], vendor).toEqual({ status: 'held', reason: 'waits_for_choice' })
    }
  })
  it('CON-6 analytics permits Amplitude and the replay, marketing the pixels, and either one the tag manager', () => {
    expect(allowed(chosen({ analytics: true }))).toEqual(['gtm', 'amplitude', 'replay'])
    expect(allowed(chosen({ marketing: true }))).toEqual(['gtm', 'facebook', 'snapchat', 'twitter', 'pinterest', 'tiktok'])
    expect(allowed(chosen({ functional: true }))).toEqual([])
    expect(allowed(chosen(EVERYTHING))).toEqual(VENDOR_NAMES)
  })
  it('CON-4 a grant that is not yet effective is held, each purpose by itself', () => {
    const all = permissions(chosen(EVERYTHING), { ...NOTHING, marketing: true })
    expect(all.amplitude).toEqual({ status: 'held', reason: 'starting' })
    expect(all.gtm).toEqual({ status: 'allowed', reason: 'granted' })
    expect(all.facebook).toEqual({ status: 'allowed', reason: 'granted' })
  })
  it('CON-4 a refusal counts at once, whatever was effective before', () => {
    expect(permissions(chosen({})).amplitude).toEqual({ status: 'refused', reason: 'refused' })
  })
  it('CON-3 a privacy signal is the reason if it alone prevents the permission', () => {
    const all = permissions({ ...chosen({ analytics: true, marketing: true }), signal: true })
    expect(all.facebook).toEqual({ status: 'refused', reason: 'privacy_signal' })
    expect(all.gtm).toEqual({ status: 'allowed', reason: 'granted' })
    expect(permissions({ ...chosen({}), signal: true }).gtm).toEqual({ status: 'refused', reason: 'refused' })
    expect(permissions({ ...inside, signal: true }).gtm).toEqual({ status: 'held', reason: 'waits_for_choice' })
  })
  it('ATT-2 PIX-2 a session switch blocks its own vendor and no other', () => {
    for (const vendor of VENDOR_NAMES) {
      const all = permissions(chosen(EVERYTHING), EVERYTHING, [blockOf(vendor)])
      expect(all[vendor]).toEqual({ status: 'refused', reason: 'blocked' })
      expect(VENDOR_NAMES.filter(other => all[other].status !== 'allowed')).toEqual([vendor])
    }
  })
  it('CON-6 a vendor is never permitted without a granted and effective purpose, or while it is blocked', () => {
    fc.assert(fc.property(consentFacts, grantSets, fc.subarray([...BLOCKS]), (facts, effective, blocks) => {
      const decision = decideConsent(facts)
      const all = permissionsOf({ decision, effective, blocks })
      for (const vendor of VENDOR_NAMES) {
        const may = VENDOR_PURPOSES[vendor].some(purpose => decision.grants[purpose] && effective[purpose]) && !blocks.includes(blockOf(vendor))
        expect(all[vendor].status === 'allowed', vendor).toBe(may)
      }
    }))
  })
})
