import { fakeStorage } from '../fake-storage.fixture.ts'
import type { ScriptListener, VendorPage } from './page.ts'

/** A page whose names, scripts, cookies and storages tests can read. Cookies are stored by name and domain, as in a browser. */
export const fakePage = (hostname = 'www.promova.test') => {
  const names: Record<string, unknown> = {}
  const loaded: string[] = []
  const ends = new Map<string, ScriptListener>()
  const jar = new Map<string, string>()
  const [local, session] = [fakeStorage(), fakeStorage()]
  const page: VendorPage = {
    names, hostname, now: () => 1000,
    scripts: () => loaded.map(src => ({ src, async: true })),
    append: (src, how) => {
      loaded.push(src)
      if (how) ends.set(src, how)
    },
    cookies: () => [...jar].map(([key, value]) => `${key.split('@', 1).join('')}=${value}`).join('; '),
    setCookie: line => {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const domain = attributes.find(attribute => attribute.startsWith('domain='))?.slice(7) ?? hostname
      const key = `${name}@${attributes.some(attribute => attribute.startsWith('domain=')) ? '.' : ''}${domain}`
      if (attributes.some(attribute => attribute.startsWith('expires='))) jar.delete(key)
      else jar.set(key, value)
    },
    storages: [() => local, () => session],
    onLeave: () => undefined,
    beacon: () => undefined,
  }
  return { page, names, loaded, ends, jar, local, session }
}
export type FakePage = ReturnType<typeof fakePage>

/** The commands waiting in the page's global of this name, as plain arrays. */
export const waitingIn = (names: Record<string, unknown>, name: string, queue: string): unknown[] => {
  const owner = names[name]
  const list: unknown = typeof owner === 'function' ? Reflect.get(owner, queue) : owner
  return Array.isArray(list) ? list.map(entry => (Array.isArray(entry) ? [...entry] : entry)) : []
}
