import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadPlans } from '#content/load-plans.ts'
import { PHOTO_LASTS, PHOTO_MAX, PROOF_LASTS } from '#core/domain/purchase/student-proof.ts'
import { outbox } from '../db/schema/mail.ts'
import { studentProofs } from '../db/schema/students.ts'
import { deleteExpired } from '../delete-expired.ts'
import { createLetters } from '../mail/letters.ts'
import { createClock, createTestApp, START } from '../testing/app.ts'
import { type Client, createClient, listOf } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { reviewStudents } from './review.ts'

const PLAN = 'self-study-12-months-student'
const letters = createLetters(path.resolve(import.meta.dirname, '../../content/messages'))
const photoOf = (length = 3000) => Uint8Array.from({ length }, (_, at) => [0xff, 0xd8, 0xff][at] ?? at % 251)
const send = (client: Client, id: string = crypto.randomUUID(), photo = photoOf(), extra: Record<string, string> = {}) =>
  client.send('PUT', `/v1/student-proofs/${id}`, photo, { 'content-type': 'image/jpeg', 'content-length': String(photo.length), ...extra })

onBothDatabases('students', database => {
  const learner = async (locale = 'en') => {
    const clock = createClock()
    const client = createClient(createTestApp(database(), { now: clock.now, plans: loadPlans() }))
    const email = `${crypto.randomUUID()}@example.test`
    await client.anonymous()
    await client.signUp(email, 'correct horse battery', { locale })
    return { client, email, clock }
  }
  const review = (now: number, ...args: string[]) => reviewStudents(args, { db: database().db, now, letters, config: { webOrigin: 'https://web.example', webPort: 3000 } })
  const lettersTo = async (email: string) => (await database().db.select().from(outbox)).filter(({ recipient }) => recipient === email)
  const rows = () => database().db.select().from(studentProofs)
  const openCheckout = (client: Client) => client.post('/v1/billing/checkouts', { plan: PLAN, currency: 'EUR', locale: 'en' })
  const offerOf = async (client: Client) => listOf((await client.get('/v1/billing/plans')).body['plans']).find(({ id }) => String(id) === PLAN)

  describe('the price', () => {
    it('PUR-1 is bought only by who has shown that they study, and for as long as that counts', async () => {
      const { client, email, clock } = await learner()
      expect(await offerOf(client)).toMatchObject({ for: 'students', needsProof: true })
      expect(await openCheckout(client)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
      const id = crypto.randomUUID()
      await send(client, id)
      expect(await openCheckout(client)).toMatchObject({ status: 403 })
      expect((await review(clock.now(), 'approve', id.slice(0, 8))).isOk()).toBe(true)
      expect((await client.get('/v1/student-proofs')).body).toEqual({ until: START + PROOF_LASTS, waiting: null, refusal: null })
      expect(await offerOf(client)).not.toHaveProperty('needsProof')
      expect(await openCheckout(client)).toMatchObject({ status: 200, body: { plan: PLAN, price: { amount: 3599, currency: 'EUR' } } })
      const [letter] = (await lettersTo(email)).filter(({ subject }) => subject === 'You get the student price')
      for (const part of ['November 17, 2027', 'https://web.example/profile/payments-subscriptions/choose']) expect(letter?.body).toContain(part)
      clock.forward(PROOF_LASTS)
      await client.signIn(email, 'correct horse battery')
      expect((await client.get('/v1/student-proofs')).body).toMatchObject({ until: null })
    })
    it('PUR-1 is not for others: what one has shown does not count for another', async () => {
      const [one, other] = [await learner(), await learner()]
      const id = crypto.randomUUID()
      await send(one.client, id)
      await review(START, 'approve', id)
      expect(await openCheckout(other.client)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
      expect(await offerOf(createClient(createTestApp(database(), { plans: loadPlans() })))).toMatchObject({ needsProof: true })
    })
  })
  describe('the photo', () => {
    it('PUR-1 is deleted when it is decided or taken back', async () => {
      const { client } = await learner()
      const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      await send(client, first)
      expect(await rows()).toMatchObject([{ id: first, photo: Buffer.from(photoOf()).toString('base64') }])
      await review(START, 'refuse', first, 'unreadable')
      expect((await client.get('/v1/student-proofs')).body).toEqual({ until: null, waiting: null, refusal: 'unreadable' })
      await send(client, second)
      expect((await client.get('/v1/student-proofs')).body).toMatchObject({ waiting: { id: second, sentAt: START }, refusal: null })
      await send(client, third)
      await client.delete(`/v1/student-proofs/${third}`)
      expect((await rows()).map(({ photo }) => photo)).toEqual([null, null, null])
      expect((await client.get('/v1/student-proofs')).body).toMatchObject({ waiting: null })
    })
    it('PUR-1 that nobody has looked at for thirty days is deleted, and its sender is told why', async () => {
      const { client, clock } = await learner()
      await send(client)
      await deleteExpired(START + PHOTO_LASTS - 1, database().db)
      expect((await rows())[0]?.photo).not.toBeNull()
      clock.forward(PHOTO_LASTS)
      await deleteExpired(clock.now(), database().db)
      expect((await rows())[0]).toMatchObject({ photo: null, refusal: 'too_late' })
      await deleteExpired(START + 400 * 86_400_000, database().db)
      expect(await rows()).toEqual([])
    })
    it('PUR-1 may be longer than any other body, and has an end; without a person it is refused unread', async () => {
      const { client } = await learner()
      expect((await send(client, crypto.randomUUID(), photoOf(PHOTO_MAX))).status).toBe(200)
      expect((await send(client, crypto.randomUUID(), photoOf(PHOTO_MAX + 1))).status).toBe(413)
      expect((await client.send('PUT', `/v1/profiles/keeper/${'a'.repeat(8)}`, photoOf(70_000), { 'content-length': '70000' })).status).toBe(413)
      const stranger = createClient(createTestApp(database()))
      expect((await send(stranger, crypto.randomUUID(), photoOf(PHOTO_MAX))).status).toBe(413)
      expect((await send(stranger)).status).toBe(401)
    })
    it('PUR-1 is a JPEG, whatever it calls itself', async () => {
      const { client } = await learner()
      expect((await send(client, crypto.randomUUID(), photoOf(), { 'content-type': 'image/svg+xml' })).status).toBe(415)
      expect(await send(client, crypto.randomUUID(), new TextEncoder().encode('<svg onload="alert(1)"/>'))).toMatchObject({ status: 422, body: { code: 'invalid_input', field: 'photo', reason: 'invalid' } })
      expect(await rows()).toEqual([])
    })
    it('PUR-1 of two that arrive at once one waits', async () => {
      const { client } = await learner()
      await Promise.all([1, 2, 3, 4].map(() => send(client)))
      expect((await rows()).filter(({ photo }) => photo !== null)).toHaveLength(1)
    })
    it('GDPR 15, 17 is in the file of its owner, and gone with the account', async () => {
      const { client } = await learner()
      await send(client)
      const { body } = await client.get('/v1/account/export')
      expect(body['studentProofs']).toEqual([{ sentAt: new Date(START).toISOString(), decidedAt: null, withdrawnAt: null, refusal: null, countsUntil: null, jpeg: Buffer.from(photoOf()).toString('base64') }])
      await client.delete('/v1/account')
      expect(await rows()).toEqual([])
    })
  })
  describe('the review', () => {
    it('PUR-1 lists what waits, the oldest first, and saves one as it was sent', async () => {
      expect((await review(START))._unsafeUnwrap()).toEqual(['No photos wait.'])
      const { client, email } = await learner()
      const id = crypto.randomUUID()
      await send(client, id)
      expect((await review(START))._unsafeUnwrap()).toEqual([`${id.slice(0, 8)}  ${new Date(START).toISOString()}  3 kB  ${email}`])
      const folder = mkdtempSync(path.join(tmpdir(), 'promova-photo-'))
      const file = path.join(folder, 'photo.jpg')
      expect((await review(START, 'save', id, file)).isOk()).toBe(true)
      expect(new Uint8Array(readFileSync(file))).toEqual(photoOf())
      expect(statSync(file).mode & 0o077).toBe(0)
      rmSync(folder, { recursive: true })
    })
    it('PUR-1 decides a photo once, and tells its sender why it does not do, in their language', async () => {
      const { client, email } = await learner('uk')
      const id = crypto.randomUUID()
      await send(client, id)
      expect((await review(START, 'refuse', id, 'out_of_date')).isOk()).toBe(true)
      expect((await review(START, 'approve', id)).isErr()).toBe(true)
      const told = (await lettersTo(email)).filter(({ body }) => body.includes('/uk/profile/payments-subscriptions/student'))
      expect(told).toHaveLength(1)
      expect(told[0]?.body).not.toMatch(/[{}]/)
    })
    it.each([['look'], ['approve'], ['refuse', 'ID'], ['refuse', 'ID', 'too_late'], ['save', 'ID'], ['approve', 'ID', 'now'], ['approve', 'nobody']])('says what it takes where it is asked for %s %s %s', async (...args) => {
      const { client } = await learner()
      const id = crypto.randomUUID()
      await send(client, id)
      const asked = await review(START, ...args.map(arg => (arg === 'ID' ? id : arg)))
      expect(asked._unsafeUnwrapErr()).toMatch(/^npm run students|^No photo/)
      expect((await rows())[0]?.photo).not.toBeNull()
    })
  })
})
