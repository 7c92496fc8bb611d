import fc from 'fast-check'
import { errAsync, okAsync } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { memoryDevice } from '#adapters/memory/device.ts'
import type { ConsentChoice } from '../domain/consent/choice.ts'
import { choiceOf, choices } from '../domain/consent/consent.fixture.ts'
import { EVERYTHING, NOTHING } from '../domain/consent/purposes.ts'
import { appError } from '../domain/errors/app-error.ts'
import type { PrivacySignal } from '../domain/consent/privacy-signal.ts'
import { storeRefusal, noteBrowserSignal, sendRefusal } from './record-privacy-signal.ts'

const START = 1_000_000
const openBrowser = (stored: readonly (readonly [string, string])[] = []) => {
  const sent: PrivacySignal[] = []
  const values = new Map(stored)
  const state = { dnt: false, gpc: false, failing: false, refusing: false }
  const ports = {
    privacySignals: {
      record: (signal: PrivacySignal) => {
        if (state.failing) return errAsync(appError('network', 'e'))
        sent.push(signal)
        return state.refusing ? errAsync(appError('invalid_input', 'e')) : okAsync(null)
      },
    },
    browser: { address: () => 'https://promova.test/uk?email=a@b.example#top', leaveFor: () => {}, gpc: () => state.gpc, dnt: () => state.dnt, device: () => 'mobile' as const },
    device: memoryDevice(START),
    deviceStorage: memoryDeviceStorage(values),
  }
  const load = async (now: Partial<typeof state> = {}) => {
    Object.assign(state, now)
    return (await noteBrowserSignal(ports))._unsafeUnwrap()
  }
  return { sent, values, state, ports, load }
}

describe('noteBrowserSignal', () => {
  it('NET-2 CON-6 the browser’s signal is sent, and remembered once the server has accepted it', async () => {
    const { load, sent, values } = openBrowser()
    await load({ gpc: true })
    expect(sent).toEqual([{ dnt: false, gpc: true, scope: 'marketing', source: 'browser', pageUrl: 'https://promova.test/uk', at: START }])
    expect([...values]).toEqual([['privacy_signal', '{"dnt":false,"gpc":true}']])
  })
  it('NET-2 nothing is sent for a browser that never asked for privacy', async () => {
    const { load, sent, values } = openBrowser()
    await load()
    expect(sent).toEqual([])
    expect(values.size).toBe(0)
  })
  it('NET-2 each change on this device is sent once, including switching off', async () => {
    const { load, sent } = openBrowser()
    for (const now of [{ gpc: true }, {}, { dnt: true }, {}, { gpc: false, dnt: false }, {}]) await load(now)
    expect(sent.map(({ dnt, gpc }) => [dnt, gpc])).toEqual([[false, true], [true, true], [false, false]])
  })
  it('NET-2 a failure is silent, and the signal is sent again at the next page load', async () => {
    const { load, sent, values } = openBrowser()
    expect(await load({ gpc: true, failing: true })).toBeNull()
    expect(values.size).toBe(0)
    await load({ failing: false })
    expect(sent).toHaveLength(1)
  })
  it('NET-2 a signal that the server will never accept is not sent again', async () => {
    const { load, sent, ports, values } = openBrowser()
    await load({ gpc: true, refusing: true })
    await load()
    storeRefusal(ports, choiceOf('a', 1, { grants: NOTHING }), 'banner')
    await sendRefusal(ports)
    await sendRefusal(ports)
    expect(sent.map(({ source }) => source)).toEqual(['browser', 'banner'])
    expect(values.has('privacy_refusal')).toBe(false)
  })
  it('NET-2 a broken record on the device counts as none', async () => {
    const { load, sent } = openBrowser([['privacy_signal', '{"gpc":"yes"}']])
    await load()
    expect(sent).toEqual([])
    await load({ gpc: true })
    expect(sent).toHaveLength(1)
  })
  it('NET-2 after any failures no signal is sent twice in a row, and a page that can send brings the server up to date', async () => {
    const loads = fc.array(fc.record({ dnt: fc.boolean(), gpc: fc.boolean(), failing: fc.boolean() }), { maxLength: 12 })
    await fc.assert(fc.asyncProperty(loads, async list => {
      const { load, sent } = openBrowser()
      const known = () => ({ dnt: sent.at(-1)?.dnt ?? false, gpc: sent.at(-1)?.gpc ?? false })
      for (const now of list) {
        const [before, count] = [known(), sent.length]
        await load(now)
        const { dnt, gpc } = now
        if (!now.failing) expect(known()).toEqual({ dnt, gpc })
        const changed = before.dnt !== dnt || before.gpc !== gpc
        expect(sent.length).toBe(count + (changed && !now.failing ? 1 : 0))
      }
    }))
  })
})

describe('a refusal', () => {
  const refuse = async ({ ports }: ReturnType<typeof openBrowser>, ...refusal: [choice: ConsentChoice, source: 'banner' | 'preferences']) => {
    storeRefusal(ports, ...refusal)
    expect((await sendRefusal(ports))._unsafeUnwrap()).toBeNull()
  }
  it('NET-2 CON-4 is sent with its own time and scope, and then removed', async () => {
    const browser = openBrowser()
    browser.state.dnt = true
    await refuse(browser, choiceOf('a', 77, { grants: NOTHING }), 'banner')
    await refuse(browser, choiceOf('b', 78, { grants: { ...EVERYTHING, marketing: false } }), 'preferences')
    const common = { dnt: true, gpc: false, pageUrl: 'https://promova.test/uk' }
    expect(browser.sent).toEqual([{ ...common, scope: 'all', source: 'banner', at: 77 }, { ...common, scope: 'marketing', source: 'preferences', at: 78 }])
    expect(browser.values.size).toBe(0)
  })
  it('NET-2 a choice is sent exactly when it refuses marketing', async () => {
    await fc.assert(fc.asyncProperty(choices, async choice => {
      const browser = openBrowser()
      await refuse(browser, choice, 'banner')
      expect(browser.sent).toHaveLength(choice.grants.marketing ? 0 : 1)
    }))
  })
  it('NET-2 is sent once later if it failed, unless a later choice has revoked it', async () => {
    const browser = openBrowser()
    browser.state.failing = true
    await refuse(browser, choiceOf('a', 1, { grants: NOTHING }), 'banner')
    expect(browser.sent).toEqual([])
    browser.state.failing = false
    await sendRefusal(browser.ports)
    await sendRefusal(browser.ports)
    expect(browser.sent).toHaveLength(1)
    browser.state.failing = true
    await refuse(browser, choiceOf('b', 2, { grants: NOTHING }), 'banner')
    browser.state.failing = false
    await refuse(browser, choiceOf('c', 3, { grants: EVERYTHING }), 'preferences')
    expect(browser.sent).toHaveLength(1)
  })
  it('NET-2 is not sent if the stored value is broken', async () => {
    for (const nonsense of ['', '{', 'null', '[]', '{"dnt":true}', JSON.stringify({ dnt: true, gpc: true, scope: 'most', source: 'banner', pageUrl: '', at: 1 })]) {
      const { ports, sent } = openBrowser([['privacy_refusal', nonsense]])
      await sendRefusal(ports)
      expect(sent).toEqual([])
    }
  })
})
