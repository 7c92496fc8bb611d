import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { COURSES, loadCorpus } from '#content/load.ts'
import { isAccepted } from '#core/domain/course/wording.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { type AnswerReport, reportOf } from '#core/domain/lesson/report.ts'
import type { Step } from '#core/domain/lesson/steps/table.ts'
import { outbox } from '../db/schema/mail.ts'
import { answerReports } from '../db/schema/reports.ts'
import { LIMITS } from '../limits/rate-limit.ts'
import { createLetters } from '../mail/letters.ts'
import { corpus, createClock, createTestApp, START } from '../testing/app.ts'
import { createClient, type Client } from '../testing/client.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { proveAddresses } from '../testing/prove-addresses.ts'
import { fetchLesson, prepareAnswers, sendAnswers } from '../testing/play.ts'
import { reviewReports } from './review.ts'
import { decideReports, openReports } from './store.ts'

const [first = ''] = corpus.units[0]?.lessons.map(({ id }) => id) ?? []
const PASSWORD = 'correct horse battery'
const letters = createLetters(`${import.meta.dirname}/../../content/messages`)
const accept = (...[to, locale, report]: [string, string, Pick<AnswerReport, 'given' | 'expected'>]) => letters.report(to, locale, 'accepted', report)
const isTyped = ({ type }: Step) => type === 'typed-translation'

onBothDatabases('reports', database => {
  const start = (more: Parameters<typeof createTestApp>[1] = {}) => createTestApp(database(), { now: createClock().now, ...more })
  const learner = async (app = start(), address = '192.0.2.1') => {
    const client = createClient(app, address)
    await client.anonymous()
    return client
  }
  const report = (client: Client, id: string) => client.put(`/v1/lessons/answers/${id}/report`, undefined)
  /** Plays a lesson with a wrong answer to every step, and returns those to the steps that are chosen. */
  const answerWrongly = async (client: Client, chosen: (step: Step) => boolean) => {
    const attempt = crypto.randomUUID()
    const lesson = await fetchLesson(client, first, attempt)
    const answers = prepareAnswers(lesson, attempt, { wrong: 100 })
    await sendAnswers(client, answers)
    const stepOf = (id: string) => lesson.steps.find(step => step.id === id)
    return { lesson, answers, wrong: answers.filter(({ body }) => body.try === 1 && reportOf(lesson, body) && chosen(stepOf(body.step) ?? lesson.steps[0] as Step)) }
  }
  /** Gives and reports the same wrong answer to a typed step as every other learner who does so, whichever their lesson asks. */
  const reportTyped = async (client: Client, text: string, of: Pick<AnswerReport, 'concept'> | null = null) => {
    for (let turn = 0; turn < 30; turn += 1) {
      const attempt = crypto.randomUUID()
      const lesson: Lesson = await fetchLesson(client, first, attempt)
      const step = lesson.steps.find(each => each.type === 'typed-translation' && (of === null || each.concepts[0] === of.concept))
      if (!step) continue
      const [answer] = prepareAnswers({ ...lesson, steps: [step] }, attempt)
      if (!answer) continue
      await sendAnswers(client, [{ ...answer, body: { ...answer.body, given: { type: 'typed-translation', text } } }])
      expect((await report(client, answer.id)).status).toBe(200)
      return { id: answer.id, concept: step.concepts[0] ?? '' }
    }
    throw new Error('no lesson asks for it')
  }

  it('CRS-3 a report holds what the server knows of the answer, and is stored once', async () => {
    const client = await learner()
    const { lesson, wrong } = await answerWrongly(client, () => true)
    expect(wrong.length).toBeGreaterThan(1)
    for (const { id, body } of wrong) {
      for (const _ of ['once', 'twice']) expect((await report(client, id)).status).toBe(200)
      const rows = await database().db.select().from(answerReports).where(eq(answerReports.answerId, id))
      expect(rows).toMatchObject([{ ...reportOf(lesson, body), status: 'open', reportedAt: START, decidedAt: null }])
    }
    expect(await database().db.$count(answerReports)).toBe(wrong.length)
  })

  it('CRS-3 a right answer, one of somebody else and one that is unknown are refused without a trace', async () => {
    const app = start()
    const [client, other] = [await learner(app), await learner(app)]
    const { answers, wrong } = await answerWrongly(client, isTyped)
    const right = answers.find(({ body }) => body.try === 2)
    expect(await report(client, right?.id ?? '')).toMatchObject({ status: 422, body: { code: 'invalid_input', field: 'id' } })
    expect((await report(other, wrong[0]?.id ?? '')).status).toBe(404)
    expect((await report(client, crypto.randomUUID())).status).toBe(404)
    expect((await report(createClient(app), wrong[0]?.id ?? '')).status).toBe(401)
    expect(await database().db.$count(answerReports)).toBe(0)
  })

  it('CRS-3 a person reports so many answers a day and no more, of which a repeated one is one', async () => {
    const app = start({ limits: { ...LIMITS, report: { ...LIMITS.report, most: 1 } } })
    const client = await learner(app)
    const { wrong } = await answerWrongly(client, () => true)
    const [one, two] = wrong.map(({ id }) => id)
    expect((await report(client, one ?? '')).status).toBe(200)
    expect((await report(client, two ?? '')).status).toBe(429)
    expect((await report(client, one ?? '')).status).toBe(200)
  })

  it('CRS-3 reports of one answer to one concept are one group, however it is written, with the number of its people', async () => {
    const app = start()
    const [one, two] = [await learner(app), await learner(app)]
    const { concept } = await reportTyped(one, 'Zzz yyy')
    await reportTyped(one, 'zzz  yyy!', { concept })
    await reportTyped(two, 'Zzz yyy', { concept })
    await reportTyped(two, 'xxx', { concept })
    const groups = await openReports(database().db)
    expect(groups.map(({ given, people }) => [given, people])).toEqual([[['Zzz yyy', 'zzz  yyy!'], 2], [['xxx'], 1]])
    expect(new Set(groups.map(({ key }) => key)).size).toBe(2)
    expect(groups.every(group => group.concept === concept)).toBe(true)
  })

  it('CRS-3 a decision closes its group, and is written once to each reporter who has proved an address, in their language', async () => {
    const app = start()
    const { db } = database()
    const [one, two, guest] = [await learner(app), await learner(app), await learner(app)]
    const { concept } = await reportTyped(one, 'zzz')
    await reportTyped(one, 'Zzz!', { concept })
    for (const client of [two, guest]) await reportTyped(client, 'zzz', { concept })
    await reportTyped(two, 'xxx', { concept })
    await one.signUp('ada@example.test', PASSWORD, { locale: 'de' })
    await two.signUp('eve@example.test', PASSWORD, { locale: 'uk' })
    await proveAddresses(database())
    await db.delete(outbox)
    const group = (await openReports(db)).find(({ given }) => given.includes('zzz'))
    if (!group) throw new Error('nothing was reported')
    expect(await decideReports(START + 1, db, group, 'accepted', accept)).toEqual({ reports: 4, letters: 2 })
    expect(await decideReports(START + 2, db, group, 'declined', accept)).toEqual({ reports: 0, letters: 0 })
    const written = await db.select().from(outbox).orderBy(outbox.recipient)
    expect(written.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@example.test', letters.report('', 'de', 'accepted', { given: '', expected: '' }).subject],
      ['eve@example.test', letters.report('', 'uk', 'accepted', { given: '', expected: '' }).subject],
    ])
    expect(written.every(({ body }) => /^zzz!?$/im.test(body))).toBe(true)
    expect((await openReports(db)).map(({ given }) => given)).toEqual([['xxx']])
    expect(await db.$count(answerReports, eq(answerReports.status, 'accepted'))).toBe(4)
  })

  it('CRS-3 a reviewer sees what is open, and what is accepted is in the corpus before anybody hears of it', async () => {
    const app = start()
    const { db } = database()
    const courses = mkdtempSync(path.join(tmpdir(), 'promova-courses-'))
    cpSync(COURSES, courses, { recursive: true })
    const review = (...args: string[]) => reviewReports(args, { db, now: START, letters, courses })
    expect((await review())._unsafeUnwrap()).toEqual(['No open reports.'])
    const client = await learner(app)
    const { id, concept } = await reportTyped(client, 'Qqq www')
    await reportTyped(client, 'eee', { concept })
    await client.signUp('ada@example.test', PASSWORD)
    await proveAddresses(database())
    await db.delete(outbox)
    const [row] = await db.select().from(answerReports).where(eq(answerReports.answerId, id))
    if (!row) throw new Error('nothing was reported')
    const accepts = () => isAccepted('qqq www', loadCorpus(courses).topics.flatMap(({ concepts }) => concepts).find(each => each.id === concept)?.texts[row.lang] ?? { text: '' }, row.lang)
    const [head, ...lines] = (await review())._unsafeUnwrap()
    expect(head).toBe(`${row.lang} ${concept}: ${row.expected}`)
    expect(lines.map(line => line.slice(12))).toEqual(expect.arrayContaining(['1 person  Qqq www', '1 person  eee']))
    const keyOf = (text: string) => lines.find(line => line.endsWith(text))?.trim().split(' ')[0] ?? ''
    expect(accepts()).toBe(false)
    expect((await review('accept', keyOf('Qqq www')))._unsafeUnwrap().at(-1)).toBe('1 report accepted, 1 letter on the way.')
    expect(accepts()).toBe(true)
    expect((await review('decline', keyOf('eee')))._unsafeUnwrap()).toEqual(['1 report declined, 1 letter on the way.'])
    expect((await db.select().from(outbox)).map(({ body }) => [body.includes('Qqq www'), body.includes('eee'), body.includes(row.expected)])).toEqual(expect.arrayContaining([[true, false, false], [false, true, true]]))
    for (const args of [['accept', keyOf('Qqq www')], ['accept'], ['forget', 'x'], ['decline', 'x', 'y']]) expect((await review(...args)).isErr(), args.join(' ')).toBe(true)
    expect((await review())._unsafeUnwrap()).toEqual(['No open reports.'])
    rmSync(courses, { recursive: true, force: true })
  })

  it('AUTH-6 what a visitor reported is answered to the account into which they were merged', async () => {
    const app = start()
    const { db } = database()
    await (await learner(app)).signUp('ada@example.test', PASSWORD)
    await proveAddresses(database())
    const visitor = await learner(app)
    const { id } = await reportTyped(visitor, 'zzz')
    await visitor.signIn('ada@example.test', PASSWORD)
    await db.delete(outbox)
    expect((await report(visitor, id)).status).toBe(200)
    const [group] = await openReports(db)
    if (!group) throw new Error('nothing was reported')
    expect(await decideReports(START, db, group, 'accepted', accept)).toEqual({ reports: 1, letters: 1 })
    expect(await db.select().from(outbox)).toMatchObject([{ recipient: 'ada@example.test' }])
  })
})
