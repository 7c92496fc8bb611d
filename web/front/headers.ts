/** Headers as they were sent: names and values by turns. */
export type RawHeaders = readonly string[]

/** RFC 9110, 7.6.1. Headers that are about one connection. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade'])

/** Returns the headers whose name, in lower case, is wanted. */
export const filterHeaders = (raw: RawHeaders, wanted: (name: string) => boolean): string[] => {
  const kept: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]]
    if (wanted(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}

export const headerIn = (raw: RawHeaders, wanted: string): string | undefined => {
  const values = filterHeaders(raw, name => name === wanted).filter((_, at) => at % 2 === 1)
  return values.length === 0 ? undefined : values.join(', ')
}

/** Returns the headers without those of the connection, which are the known ones and those that Connection names. */
export const withoutConnection = (raw: RawHeaders): string[] => {
  const named = new Set(headerIn(raw, 'connection')?.toLowerCase().split(',').map(name => name.trim()))
  return filterHeaders(raw, name => !OF_CONNECTION.has(name) && !named.has(name))
}

/** Returns a Vary value that has Accept-Encoding in it. */
export const varyByCoding = (vary: string | undefined): string => {
  if (vary === undefined || vary.trim() === '') return 'Accept-Encoding'
  return /(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}

/** None of these is asked for anywhere. */
const UNUSED = ['accelerometer', 'geolocation', 'gyroscope', 'magnetometer', 'midi', 'payment', 'serial', 'usb']
const USED = ['camera', 'display-capture', 'microphone']

export interface SafeHeaders {
  /** Of every answer: it may not be sniffed, and nothing in it may run, load or be framed. Pages have policies of their own. */
  readonly all: ReadonlyMap<string, string>
  /** Of what may be opened as a page, beside these. On other answers browsers ignore them, and a page asks for dozens. */
  readonly page: ReadonlyMap<string, string>
}
/** What an answer says of itself unless it says otherwise. */
export const safeHeaders = (strictTransport: string | null): SafeHeaders => {
  const all = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ...(strictTransport === null ? [] : [['Strict-Transport-Security', strictTransport] as const]),
  ])
  return {
    all,
    page: new Map([
      ...all,
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      // CRS-2. A lesson may ask for the microphone after a press, and a classroom for the camera and a screen as well. Every page may, since both are also opened within the document of another one.
      ['Permissions-Policy', [...UNUSED.map(name => `${name}=()`), ...USED.map(name => `${name}=(self)`)].join(', ')],
    ]),
  }
}
