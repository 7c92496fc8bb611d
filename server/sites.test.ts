import { expect, it } from 'vitest'
import { outbox } from './db/schema/mail.ts'
import { createLetters } from './mail/letters.ts'
import { bySite } from './sites.ts'
import { createTestApp } from './testing/app.ts'
import { onBothDatabases } from './testing/databases.ts'
import path from 'node:path'

const NOVA = 'https://nova.test'

onBothDatabases('sites', database => {
  const start = () => {
    const config = { webOrigin: 'https://promova.test' }
    const main = createTestApp(database(), { config })
    return bySite(main, { chameleon: NOVA }, (site, webOrigin) => createTestApp(database(), {
      config: { ...config, webOrigin, siteName: site.name }, letters: createLetters(path.resolve(import.meta.dirname, '../content/messages'), site),
    }))
  }
  const post = (origin: string, path: string, body: unknown) =>
    start()(new Request(`https://api.test${path}`, { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify(body) }), { incoming: { socket: { remoteAddress: '192.0.2.1' }, headersDistinct: {} } })

  it('ROUTE-11 a site is answered in its own name: who may read the answer, and what its letters say and link to', async () => {
    const asked = { requestId: crypto.randomUUID(), email: 'ada@example.test', locale: 'tr', next: null }
    for (const [origin, name] of [[NOVA, 'Lingua Nova'], ['https://promova.test', 'Promova']] as const) {
      const answer = await post(origin, '/v1/auth/links', asked)
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
      const letter = (await database().db.select().from(outbox)).at(-1)
      expect(letter?.body).toContain(`${origin}/tr/`)
      expect(letter?.body).toContain(name)
      if (origin === NOVA) expect(`${letter?.subject}${letter?.body}`).not.toContain('Promova')
      await database().db.delete(outbox)
    }
  })
  it('ROUTE-11 an origin that no site has is foreign to all of them', async () => {
    expect((await post('https://nova.test.evil.test', '/v1/auth/links', {})).status).toBe(403)
  })
})
