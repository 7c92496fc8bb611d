import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asks } from '../domain/lesson/steps/table.ts'
import { openLesson, passLesson, rightAnswers } from './lesson-play.contract.ts'
import { buy, codeOf, openAccount, openVisitor, type OpenWorld, plansFor, valueOf, type Visit, type World } from './world.contract.ts'

export const describeCourses = (name: string, open: OpenWorld) =>
  describe(`Courses: ${name}`, () => {
    let world: World
    beforeAll(async () => { world = await open() })
    afterAll(() => world.close())

    const visitor = () => openVisitor(world)
    const lessonsOf = async ({ courses }: Visit) => (await valueOf(courses.outline('uk', 'en'))).units[0]?.lessons ?? []

    it('AUTH-1 a caller without a session is refused', async () => {
      const { courses } = world.visit()
      expect(await codeOf(courses.outline('uk', 'en'))).toBe('session_expired')
      expect(await codeOf(courses.notes('uk', 'en', 'any'))).toBe('session_expired')
      expect(await codeOf(courses.lesson({ native: 'uk', target: 'en', lesson: 'any' }, world.id()))).toBe('session_expired')
    })

    it('PRO-6 lessons are numbered from 1, the first three of a unit are open and the fourth is premium', async () => {
      const lessons = await lessonsOf(await visitor())
      expect(lessons.map(({ number }) => number)).toEqual(lessons.map((_, index) => index + 1))
      expect(lessons.slice(0, 4).map(({ open, premium }) => ({ open, premium }))).toEqual([
        { open: true, premium: false }, { open: true, premium: false }, { open: true, premium: false }, { open: false, premium: true },
      ])
      expect(lessons.every(({ title, passed }) => title !== '' && !passed)).toBe(true)
    })

    it('CRS-5 the outline is titled in the native language, and a language is never taught in itself', async () => {
      const { courses } = await visitor()
      const titles = async (native: 'uk' | 'ja') => (await valueOf(courses.outline(native, 'en'))).units.map(({ title }) => title)
      expect(await titles('uk')).not.toEqual(await titles('ja'))
      expect(await codeOf(courses.outline('en', 'en'))).toBe('not_found')
    })

    it('CRS-1 the notes of a unit are told in the native language, with sentences in both; there are none of an unknown unit', async () => {
      const { courses } = await visitor()
      const unit = (await valueOf(courses.outline('uk', 'en'))).units[0]
      const notes = await valueOf(courses.notes('uk', 'en', unit?.id ?? ''))
      expect(notes.length > 0).toBe(unit?.notes)
      for (const { title, text, examples } of notes) {
        expect([title === '', text === '', examples.length > 1]).toEqual([false, false, true])
        expect(examples.every(({ phrase, meaning }) => phrase.lang === 'en' && meaning.lang === 'uk')).toBe(true)
      }
      expect(await valueOf(courses.notes('uk', 'en', 'no-such-unit'))).toEqual([])
    })

    it('CRS-1 an attempt always gets the same lesson, of which 10 to 14 steps ask, another attempt a different one', async () => {
      const visit = await visitor()
      const { ref, attempt, lesson } = await openLesson(world, visit)
      expect(await valueOf(visit.courses.lesson(ref, attempt))).toEqual(lesson)
      expect(await valueOf(visit.courses.lesson(ref, world.id()))).not.toEqual(lesson)
      expect(lesson).toMatchObject({ id: ref.lesson, native: 'uk', target: 'en' })
      const asking = lesson.steps.filter(asks)
      expect(asking.length).toBeGreaterThanOrEqual(10)
      expect(asking.length).toBeLessThanOrEqual(14)
      expect(new Set(lesson.steps.map(({ id }) => id)).size).toBe(lesson.steps.length)
      const typed = lesson.steps.flatMap(step => (step.type === 'typed-translation' || step.type === 'listen-type' ? [step.expected.lang] : []))
      expect(Object.keys(lesson.knownWords).toSorted()).toEqual([...new Set(typed)].toSorted())
    })

    it('CRS-1 a lesson that was passed introduces less, and its answers are graded by the lesson that they are to', async () => {
      const visit = await visitor()
      const before = await openLesson(world, visit)
      await passLesson(world, visit)
      const { ref, attempt, lesson } = await openLesson(world, visit)
      const introduced = (played: typeof lesson) => played.steps.filter(({ type }) => type === 'introduction').length
      expect(introduced(lesson)).toBeLessThan(introduced(before.lesson) / 2)
      expect(await valueOf(visit.courses.lesson(ref, attempt))).toEqual(lesson)
      for (const played of [{ ref, attempt, lesson }, before]) {
        const receipts = await Promise.all(rightAnswers(world, played).map(answer => valueOf(visit.lessonJournal.record(answer))))
        expect(receipts.every(({ verdict }) => verdict.right)).toBe(true)
        expect(receipts.some(({ finished }) => finished)).toBe(true)
      }
    })

    it('CRS-2 a lesson has a sentence to say aloud, for devices that say they can show one', async () => {
      const { lesson } = await openLesson(world, await visitor())
      expect(lesson.steps.map(({ type }) => type)).toContain('speak')
    })

    it('an unknown lesson is not_found', async () => {
      const { courses } = await visitor()
      expect(await codeOf(courses.lesson({ native: 'uk', target: 'en', lesson: 'no-such-lesson' }, world.id()))).toBe('not_found')
    })

    it('SUB-5 a premium lesson is refused without premium and opens with it', async () => {
      const visit = await openAccount(world)
      const fourth = (await lessonsOf(visit))[3]?.id ?? 'none'
      const ref = { native: 'uk', target: 'en', lesson: fourth } as const
      expect(await codeOf(visit.courses.lesson(ref, world.id()))).toBe('premium_required')
      const plan = (await plansFor(visit)).find(({ category }) => category === 'self study')
      await buy(visit, plan?.id ?? 'none')
      expect(await codeOf(visit.courses.lesson(ref, world.id()))).toBe('ok')
      expect((await lessonsOf(visit)).every(({ open }) => open)).toBe(true)
    })

    it('CRS-1 a passed lesson is marked in its own course only', async () => {
      const visit = await visitor()
      await passLesson(world, visit, 2)
      expect((await lessonsOf(visit)).map(({ passed }) => passed).slice(0, 3)).toEqual([false, true, false])
      const other = await valueOf(visit.courses.outline('uk', 'fr'))
      expect(other.units.flatMap(({ lessons }) => lessons).some(({ passed }) => passed)).toBe(false)
    })
  })
