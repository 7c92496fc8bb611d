import { type Component, loadSources, murmurX64Hash128, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'

const valueOf = <Value>(component: Component<Value>): Value | undefined => ('value' in component ? component.value : undefined)

/**
 * VIS-1. Reads only the components that are reported; the library's `load` would read forty and send a request to its vendor.
 * A component that cannot be read is left out.
 */
export const readComponents = async () => {
  const { canvas, webGlBasics, fonts, plugins, languages, touchSupport, deviceMemory, hardwareConcurrency, cookiesEnabled } = sources
  await prepareForSources()
  const read = await loadSources(
    { canvas, webGlBasics, fonts, plugins, languages, touchSupport, deviceMemory, hardwareConcurrency, cookiesEnabled }, { cache: {} }, [],
  )()
  const webgl = valueOf(read.webGlBasics)
  const picture = valueOf(read.canvas)
  const touch = valueOf(read.touchSupport)
  return {
    canvasHash: picture ? murmurX64Hash128(`${String(picture.winding)} ${picture.geometry} ${picture.text}`) : '',
    webglVendor: typeof webgl === 'object' ? webgl.vendorUnmasked || webgl.vendor : '',
    webglRenderer: typeof webgl === 'object' ? webgl.rendererUnmasked || webgl.renderer : '',
    fonts: valueOf(read.fonts) ?? [],
    plugins: (valueOf(read.plugins) ?? []).map(plugin => plugin.name),
    cookies: valueOf(read.cookiesEnabled) ?? false,
    languages: (valueOf(read.languages) ?? []).flat().join(','),
    touchPoints: touch?.maxTouchPoints ?? 0,
    memory: valueOf(read.deviceMemory),
    cores: valueOf(read.hardwareConcurrency),
  }
}

/** A number that differs between audio systems, or a negative one if audio cannot be read. */
export const readAudio = async (): Promise<number> => {
  const started = sources.audio()
  return typeof started === 'function' ? started() : started
}
