import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VisitorParameters } from '../domain/visitor/payload.ts'
import { type OpenWorld, valueOf, type World } from './world.contract.ts'

const PAGE = 'https://promova.test/uk'
/** Facts that a browser does not report are empty or 0. */
const SILENT: VisitorParameters = {
  browser: '', browser_version: '', os: '', os_version: '', device: '', device_type: '',
  screen_width: 0, screen_height: 0, avail_width: 0, avail_height: 0, viewport_width: 0, viewport_height: 0,
  color_depth: 0, pixel_ratio: 0, cookies_enabled: false, do_not_track: false,
  canvas_hash: '', webgl_vendor: '', webgl_renderer: '', fonts: [], plugins: [], additional_params: {},
}

export const describeVisitorTracking = (name: string, open: OpenWorld) =>
  describe(`VisitorTracking: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const device = (canvas = world.id()): VisitorParameters => ({
      ...SILENT, browser: 'Firefox', pixel_ratio: 1.5, canvas_hash: canvas, fonts: ['Arial', '游ゴシック'], plugins: ['PDF'],
      additional_params: { audio: 124.04, ad_block: true, languages: 'uk,en' },
    })

    it('VIS-1 the same device is the same visitor, on every page and in every browser window', async () => {
      const [one, two, parameters] = [world.visit(), world.visit(), device()]
      const id = await valueOf(one.visitorTracking.identify(parameters, PAGE))
      expect(id).not.toBe('')
      expect(await valueOf(one.visitorTracking.identify(parameters, `${PAGE}/sign-up`))).toBe(id)
      expect(await valueOf(two.visitorTracking.identify({ ...parameters }, PAGE))).toBe(id)
    })

    it('VIS-1 another device is another visitor', async () => {
      const { visitorTracking } = world.visit()
      const ids = await Promise.all([device(), device()].map(each => valueOf(visitorTracking.identify(each, PAGE))))
      expect(new Set(ids).size).toBe(2)
    })

    it('VIS-1 a device that reveals nothing is a visitor too', async () => {
      expect(await valueOf(world.visit().visitorTracking.identify(SILENT, PAGE))).not.toBe('')
    })
  })
