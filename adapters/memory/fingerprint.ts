import { errAsync, okAsync } from 'neverthrow'
import { appError } from '#core/domain/errors/app-error.ts'
import type { VisitorParameters } from '#core/domain/visitor/payload.ts'
import type { Fingerprint } from '#core/ports/fingerprint.ts'

export const SAMPLE_VISITOR: VisitorParameters = {
  browser: 'Chrome', browser_version: '140.0', os: 'Android', os_version: '16', device: 'Pixel', device_type: 'mobile',
  screen_width: 412, screen_height: 915, avail_width: 412, avail_height: 915, viewport_width: 412, viewport_height: 780,
  color_depth: 24, pixel_ratio: 2.625, cookies_enabled: true, do_not_track: false,
  canvas_hash: 'a1b2', webgl_vendor: 'Qualcomm', webgl_renderer: 'Adreno', fonts: ['Roboto'], plugins: [],
  additional_params: { ad_block: false, audio: 124.04 },
}

/** Null parameters make collecting fail. `times` counts the calls. */
export const memoryFingerprint = (parameters: VisitorParameters | null = SAMPLE_VISITOR): Fingerprint & { times(): number } => {
  let times = 0
  return {
    times: () => times,
    collect: () => {
      times += 1
      return parameters ? okAsync(parameters) : errAsync(appError('unknown', 'fingerprint'))
    },
  }
}
