import { errAsync, okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { appError, type AppError } from '../domain/errors/app-error.ts'
import type { VisitorParameters } from '../domain/visitor/payload.ts'
import type { CallErrorCode } from '../ports/call.ts'
import { identifyVisitor, type VisitorPorts } from './identify-visitor.ts'

const parameters: VisitorParameters = {
  browser: 'Firefox', browser_version: '140', os: 'Linux', os_version: '', device: '', device_type: 'desktop',
  screen_width: 1, screen_height: 2, avail_width: 3, avail_height: 4, viewport_width: 5, viewport_height: 6,
  color_depth: 24, pixel_ratio: 2, cookies_enabled: true, do_not_track: false, canvas_hash: 'c', webgl_vendor: 'v', webgl_renderer: 'r',
  fonts: [], plugins: [], additional_params: {},
}

const openPage = (stored: readonly (readonly [string, string])[] = []) => {
  const log: unknown[] = []
  const device = new Map(stored)
  const state: { id: string; collecting: AppError<'unknown'> | null; asking: AppError<CallErrorCode> | null } = { id: 'v-1', collecting: null, asking: null }
  const ports: VisitorPorts = {
    deviceStorage: memoryDeviceStorage(device),
    fingerprint: { collect: () => (log.push('collect'), state.collecting ? errAsync(state.collecting) : okAsync(parameters)) },
    tracking: { identify: (sent, pageUrl) => (log.push(['identify', sent, pageUrl]), state.asking ? errAsync(state.asking) : okAsync(state.id)) },
    browser: { address: () => 'https://promova.test/uk/quiz?email=a@b.example#top', leaveFor: () => {}, gpc: () => false, dnt: () => false, device: () => 'desktop' },
    log: { warn: (message, details) => void log.push([message, details]) },
  }
  return { log, device, state, identify: async () => (await identifyVisitor(ports))._unsafeUnwrap() }
}

it('VIS-1 the parameters are sent with the page’s address, without query and hash, and the id is cached', async () => {
  const { identify, log, device } = openPage()
  expect(await identify()).toEqual({ id: 'v-1', asked: parameters })
  expect(log).toEqual(['collect', ['identify', parameters, 'https://promova.test/uk/quiz']])
  expect([...device]).toEqual([['visitor_id', 'v-1']])
})

it('VIS-1, ANA-3 with a cached id nothing is collected or sent', async () => {
  const { identify, log } = openPage([['visitor_id', 'v-0']])
  expect(await identify()).toEqual({ id: 'v-0', asked: null })
  expect(log).toEqual([])
})

it('VIS-2 a failure is logged, the id is empty, and the next page asks again', async () => {
  const page = openPage()
  page.state.asking = appError('network', 'e')
  expect(await page.identify()).toEqual({ id: '', asked: parameters })
  expect(page.log.at(-1)).toEqual(['Failed to fetch visitor ID:', 'network'])
  expect(page.device.size).toBe(0)
  page.state.asking = null
  expect(await page.identify()).toEqual({ id: 'v-1', asked: parameters })
})

it('VIS-2 a failure to describe the device counts as a failure, and nothing is sent', async () => {
  const { identify, log, state } = openPage()
  state.collecting = appError('unknown', 'e')
  expect(await identify()).toEqual({ id: '', asked: null })
  expect(log).toEqual(['collect', ['Failed to fetch visitor ID:', 'unknown']])
})

it('VIS-2 an empty answer is not cached', async () => {
  const { identify, device, state } = openPage()
  state.id = ''
  expect(await identify()).toEqual({ id: '', asked: parameters })
  expect(device.size).toBe(0)
})
