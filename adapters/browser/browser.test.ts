import { describe, expect, it } from 'vitest'
import { browserPage } from './browser.ts'

const media = (matches: boolean) => {
  const asked: string[] = []
  const matchMedia = (query: string) => {
    asked.push(query)
    return { matches } as MediaQueryList
  }
  return { asked, matchMedia }
}
interface Told {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
  readonly userAgentData?: { readonly mobile?: boolean }
}
const page = ({ doNotTrack = null, ...navigator }: Told = {}, small = false) => {
  const location = { href: 'https://promova.test/uk?utm_source=x#top' } as Location
  const { asked, matchMedia } = media(small)
  return { asked, location, browser: browserPage({ location, matchMedia, navigator: { doNotTrack, ...navigator } }) }
}

describe('the page in the browser', () => {
  it('ATT-1 tells its whole address, as it is now', () => {
    const { browser, location } = page()
    expect(browser.address()).toBe('https://promova.test/uk?utm_source=x#top')
    location.href = 'https://promova.test/sign-up'
    expect(browser.address()).toBe('https://promova.test/sign-up')
  })

  it('CON-3 Global Privacy Control is on only where the browser says so', () => {
    expect(page({ globalPrivacyControl: true }).browser.gpc()).toBe(true)
    expect(page({ globalPrivacyControl: false }).browser.gpc()).toBe(false)
    expect(page().browser.gpc()).toBe(false)
  })

  it('CON-6 Do Not Track is on at "1" alone', () => {
    expect(['1', '0', 'unspecified', null].map(doNotTrack => page({ doNotTrack }).browser.dnt())).toEqual([true, false, false, false])
  })

  it('FLAG-1 a device is what the browser says it is', () => {
    expect(page({ userAgentData: { mobile: true } }).browser.device()).toBe('mobile')
    expect(page({ userAgentData: { mobile: false } }, true).browser.device()).toBe('desktop')
  })

  it('FLAG-1 else a small screen under a finger is mobile', () => {
    expect([page({}, true).browser.device(), page({}, false).browser.device()]).toEqual(['mobile', 'desktop'])
    expect(page({ userAgentData: {} }, true).browser.device()).toBe('mobile')
    const { asked, browser } = page()
    browser.device()
    expect(asked).toEqual(['(pointer: coarse) and (max-width: 767px)'])
  })
})
