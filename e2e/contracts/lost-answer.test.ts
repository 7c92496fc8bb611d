import { expect, it } from 'vitest'
import { httpAccount } from '#adapters/http/account.ts'
import { createApi } from '#adapters/http/api.ts'
import { createTokens } from '#adapters/http/tokens.ts'
import { getStreak } from '#contract/streaks.ts'
import { createTestApp } from '#server/testing/app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { API, browserFetch, type CookieJar } from './browser-fetch.ts'

onBothDatabases('an answer that is lost', database => {
  it('AUTH-6 of a registration: the same one again succeeds, also after the page has looked at something', async () => {
    const jar: CookieJar = { refresh: null, provider: null }
    const arrives = browserFetch(createTestApp(database()).fetch, jar, '192.0.2.1')
    let losing = false
    const fetch: typeof arrives = async (input, init) => {
      const { refresh } = jar
      const response = await arrives(input, init)
      if (!losing) return response
      losing = false
      jar.refresh = refresh
      throw new TypeError('Failed to fetch')
    }
    const id = () => crypto.randomUUID()
    const api = createApi({ hosts: () => API, tokens: createTokens(), zone: () => 'Europe/Kyiv', ids: id, fetch })
    const account = httpAccount(api)
    await account.signInAnonymously(id())
    const request = id()
    const signUp = () => account.signUp(request, { email: 'ada@example.test', password: 'correct horse battery' }, {}, 'en')
    losing = true
    expect((await signUp())._unsafeUnwrapErr().code).toBe('network')
    expect((await api.call(getStreak, {}))._unsafeUnwrapErr().code).toBe('session_expired')
    expect((await signUp())._unsafeUnwrap().registration).toBe('registered')
    expect((await api.call(getStreak, {})).isOk()).toBe(true)
  })
})
