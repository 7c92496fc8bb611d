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
interface NavigatorFacts {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
  readonly userAgentData?: { readonly mobile?: boolean }
}
const page = ({ doNotTrack = null, ...navigator }: NavigatorFacts = {}, small = false) => {
  const location = { href: 'https://promova.test/uk?utm_source=x#top' } as Location
  const { asked, matchMedia } = media(small)
  return { asked, location, browser: browserPage({ location, matchMedia, navigator: { doNotTrack, ...navigator } }) }
}

describe('the page in the browser', () => {
  it('ATT-1 has its whole current address', () => {
    const { browser, location } = page()
    expect(browser.address()).toBe('https://promova.test/uk?utm_source=x#top')
    location.href = 'https://promova.test/sign-up'
    expect(browser.address()).toBe('https://promova.test/sign-up')
  })

  it('CON-3 Global Privacy Control is on only if the browser says so', () => {
    expect(page({ globalPrivacyControl: true }).browser.gpc()).toBe(true)
    expect(page({ globalPrivacyControl: false }).browser.gpc()).toBe(false)
    expect(page().browser.gpc()).toBe(false)
  })

  it('CON-6 Do Not Track is on only at "1"', () => {
    expect(['1', '0', 'unspecified', null].map(doNotTrack => page({ doNotTrack }).browser.dnt())).toEqual([true, false, false, false])
  })

  it('FLAG-1 the device is mobile or desktop as the browser reports', () => {
    expect(page({ userAgentData: { mobile: true } }).browser.device()).toBe('mobile')
    expect(page({ userAgentData: { mobile: false } }, true).browser.device()).toBe('desktop')
  })

  it('FLAG-1 a small touch screen is mobile if the browser reports nothing', () => {
    expect([page({}, true).browser.device(), page({}, false).browser.device()]).toEqual(['mobile', 'desktop'])
    expect(page({ userAgentData: {} }, true).browser.device()).toBe('mobile')
    const { asked, browser } = page()
    browser.device()
    expect(asked).toEqual(['(pointer: coarse) and (max-width: 767px)'])
  })
})
