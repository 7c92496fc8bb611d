import * as z from 'zod/mini'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifyVisitor } from '#contract/visitor.ts'
import { PROBE_WAIT } from '#core/domain/visitor/payload.ts'
import { adBlockProbe, type Bait } from './ad-block-probe.ts'
import { readProbes } from './fingerprint.ts'
import { type DeviceFacts, visitorParameters } from './fingerprint-payload.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const facts = (more: Partial<DeviceFacts> = {}): DeviceFacts => ({
  userAgent: SAFARI, hints: null, screen: { width: 1512, height: 982, availWidth: 1512, availHeight: 944, colorDepth: 30 },
  viewport: { width: 1200, height: 800 }, pixelRatio: 2, cookies: true, doNotTrack: false, canvasHash: 'ab12', webglVendor: 'Apple', webglRenderer: 'GPU',
  fonts: ['Helvetica'], plugins: ['PDF Viewer'], more: { ad_block: false, audio: 124.5, device_memory: undefined }, ...more,
})

describe('the parameters of a device', () => {
  it('VIS-1 have the names of the contract', () => {
    expect(visitorParameters(facts())).toEqual({
      browser: 'Safari', browser_version: '26.0', os: 'macOS', os_version: '10.15.7', device: 'Apple', device_type: 'desktop',
      screen_width: 1512, screen_height: 982, avail_width: 1512, avail_height: 944, viewport_width: 1200, viewport_height: 800,
      color_depth: 30, pixel_ratio: 2, cookies_enabled: true, do_not_track: false, canvas_hash: 'ab12', webgl_vendor: 'Apple', webgl_renderer: 'GPU',
      fonts: ['Helvetica'], plugins: ['PDF Viewer'], additional_params: { ad_block: false, audio: 124.5 },
    })
  })

  it('VIS-1 say whether cookies are kept and whether the visitor asks not to be followed', () => {
    expect(visitorParameters(facts({ cookies: false, doNotTrack: true }))).toMatchObject({ cookies_enabled: false, do_not_track: true })
  })

  it('VIS-1 prefer client hints to a frozen user agent', () => {
    const hints = {
      mobile: true, platform: 'Android', platformVersion: '16.0.0', model: 'Pixel 10',
      fullVersionList: [{ brand: 'Not)A;Brand', version: '99.0' }, { brand: 'Chromium', version: '142.0.7444.60' }, { brand: 'Google Chrome', version: '142.0.7444.59' }],
    }
    expect(visitorParameters(facts({ userAgent: ANDROID, hints }))).toMatchObject({
      browser: 'Chrome', browser_version: '142.0.7444.59', os: 'Android', os_version: '16.0.0', device: 'Pixel 10', device_type: 'mobile',
    })
    expect(visitorParameters(facts({ userAgent: ANDROID }))).toMatchObject({ os_version: '10', device_type: 'mobile' })
  })

  it('VIS-1 have at most a hundred fonts, the limit of the server', () => {
    const { fonts, plugins } = visitorParameters(facts({ fonts: Array.from({ length: 101 }, (_, index) => String(index)), plugins: Array.from({ length: 101 }, (_, index) => String(index)) }))
    expect([fonts.length, fonts.at(-1), plugins.length]).toEqual([100, '99', 100])
  })

  it('VIS-1 are always valid for the server, whatever a browser reports', () => {
    const texts = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ minLength: 250, maxLength: 700 }), fc.constant('\u0000a'))
    const numbers = fc.oneof(fc.double(), fc.integer())
    const body = z.object({ parameters: identifyVisitor.body.def.shape.parameters })
    fc.assert(fc.property(
      texts, texts, numbers, fc.array(texts, { maxLength: 600 }), fc.record({ version: texts, model: texts, brand: texts }),
      (userAgent, text, number, list, { version, model, brand }) => {
        const made = visitorParameters(facts({
          userAgent, hints: { model, platform: text, platformVersion: version, fullVersionList: [{ brand, version }] },
          screen: { width: number, height: number, availWidth: number, availHeight: number, colorDepth: number }, pixelRatio: number,
          canvasHash: text, webglVendor: text, webglRenderer: text, fonts: list, plugins: list, more: { audio: number, languages: text },
        }))
        expect(z.safeParse(body, { parameters: made }).error).toBeUndefined()
      },
    ), { numRuns: 60 })
  })
})

/** A clock that moves only when `advance` is called. */
const clock = () => {
  const planned: { at: number; run: () => void }[] = []
  let now = 0
  return {
    after: (ms: number, run: () => void) => {
      const plan = { at: now + ms, run }
      planned.push(plan)
      return () => void planned.splice(planned.indexOf(plan) >>> 0, 1)
    },
    advance: (ms: number) => {
      now += ms
      const all = planned.splice(0)
      planned.push(...all.filter(plan => plan.at > now))
      for (const { run } of all.filter(plan => plan.at <= now)) run()
    },
  }
}
const page = (given: Partial<Bait>) => {
  const calls: string[] = []
  const bait: Bait = { className: '', style: { cssText: '' }, isConnected: true, offsetHeight: 9, remove: () => calls.push('removed'), ...given }
  const show = () => {
    calls.push('shown')
    return bait
  }
  return { bait, calls, show }
}

describe('the ad-block probe', () => {
  it.each([[{}, false], [{ offsetHeight: 0 }, true], [{ isConnected: false }, true]] as const)('VIS-3 a bait like %o after 100 ms means %s', async (bait, blocked) => {
    const [time, shown] = [clock(), page(bait)]
    const answer = adBlockProbe(shown.show, time)
    time.advance(PROBE_WAIT - 1)
    expect(shown.calls).toEqual(['shown'])
    expect(shown.bait.className).toContain('adsbox')
    time.advance(1)
    expect(await answer).toBe(blocked)
    expect(shown.calls).toEqual(['shown', 'removed'])
  })
})

describe('the probes', () => {
  const never = () => new Promise<number>(() => undefined)
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  /** The results of the probes after this time, ms; empty while they are pending. */
  const resultsAfter = async (ms: number, bait: Partial<Bait>, readAudio: () => Promise<number>) => {
    const [time, shown] = [clock(), page(bait)]
    const results: unknown[] = []
    const read = async () => results.push(await readProbes(shown.show, readAudio, time))
    void read()
    await settle()
    time.advance(ms)
    await settle()
    return results
  }
  it('VIS-3 wait at most 100 ms for audio and for the bait', async () => {
    expect(await resultsAfter(PROBE_WAIT - 1, {}, never)).toEqual([])
    expect(await resultsAfter(PROBE_WAIT, {}, never)).toEqual([{ ad_block: false, audio: '' }])
    expect(await resultsAfter(PROBE_WAIT - 1, { offsetHeight: 0 }, () => Promise.resolve(124))).toEqual([])
    expect(await resultsAfter(PROBE_WAIT, { offsetHeight: 0 }, () => Promise.resolve(124))).toEqual([{ ad_block: true, audio: 124 }])
  })

  it('VIS-3 leave out audio that fails or is withheld by the system', async () => {
    expect(await resultsAfter(PROBE_WAIT, {}, () => Promise.reject(new Error('no audio')))).toEqual([{ ad_block: false, audio: '' }])
    expect(await resultsAfter(PROBE_WAIT, {}, () => Promise.resolve(-1))).toEqual([{ ad_block: false, audio: '' }])
  })
})
