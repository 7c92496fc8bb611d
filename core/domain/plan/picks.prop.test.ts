import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CourseOutline } from '../lesson/lesson.ts'
import { type Level, LEVELS } from '../level/level.ts'
import { INTERESTS } from '../lesson/interests.ts'
import { type BookToPick, type Learner, MOST_PICKS, pickBooks, pickLessons, practicesFor } from './picks.ts'
import { PRACTICES } from './practice.ts'
import { todaysPath } from './todays-path.ts'

const levels = fc.constantFrom(...LEVELS)
const likes = fc.uniqueArray(fc.constantFrom(...INTERESTS, 'of-a-later-version'), { minLength: 1 })
const maybe = <Key extends string, Value>(key: Key, value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined }).map(known => (known === undefined ? {} : { [key]: known }))
const learners: fc.Arbitrary<Learner> = fc.tuple(levels, maybe('interests', likes), maybe('practice', fc.constantFrom(...PRACTICES)))
  .map(([level, interests, practice]) => ({ level, ...interests, ...practice }))
const lessons = fc.record({ passed: fc.boolean(), open: fc.boolean(), about: maybe('interests', likes) })
const outlines: fc.Arbitrary<CourseOutline> = fc.array(fc.tuple(levels, fc.array(lessons, { maxLength: 5 })), { maxLength: 6 }).map(units => ({
  native: 'uk', target: 'es',
  units: units.map(([level, inUnit], unit) => ({
    id: `u${String(unit)}`, level, title: '', skipped: false, notes: false,
    lessons: inUnit.map(({ passed, open, about }, at) => ({ id: `u${String(unit)}-${String(at)}`, title: '', number: at + 1, premium: !open, strong: false, passed, open, ...about })),
  })),
}))
const idsOf = ({ units }: CourseOutline) => units.flatMap(unit => unit.lessons.map(({ id }) => id))
const courses = outlines.chain(outline => fc.record({
  outline: fc.constant(outline), begun: fc.subarray([...idsOf(outline)]).map(ids => new Set(ids)), unsaved: fc.subarray([...idsOf(outline)]).map(ids => new Set(ids)),
}))
const shelves: fc.Arbitrary<readonly (BookToPick & { readonly id: number })[]> = fc.array(
  fc.record({ level: levels, chapters: fc.integer({ min: 1, max: 5 }), place: fc.option(fc.nat(5)), coverage: fc.integer({ min: 0, max: 4 }).map(of => of / 4), about: maybe('interests', likes) }),
  { maxLength: 8 },
).map(books => books.map(({ about, ...book }, id) => ({ ...book, ...about, id })))
const likedBy = ({ interests: liked = [] }: Learner, { interests = [] }: { readonly interests?: readonly string[] }) => liked.filter(each => interests.includes(each))

describe('ROUTE-9 picks of lessons', () => {
  it('are open, not passed and not waiting to be saved, each once, as many as there are up to the most', () =>
    fc.assert(fc.property(courses, learners, ({ outline, begun, unsaved }, learner) => {
      const may = new Set(outline.units.flatMap(unit => unit.lessons).filter(({ id, open, passed }) => open && !passed && !unsaved.has(id)).map(({ id }) => id))
      const ids = pickLessons(outline, learner, { begun, unsaved }).map(({ item }) => item.id)
      expect(ids.filter(id => !may.has(id))).toEqual([])
      expect(new Set(ids).size).toBe(Math.min(MOST_PICKS, may.size))
      expect(ids.length).toBe(new Set(ids).size)
    })))
  it('put what is begun before all else, then what is liked more', () =>
    fc.assert(fc.property(courses, learners, ({ outline, begun, unsaved }, learner) => {
      const measures = pickLessons(outline, learner, { begun, unsaved }).map(({ item }) => (begun.has(item.id) ? 100 : 0) + likedBy(learner, item).length)
      expect(measures).toEqual(measures.toSorted((one, other) => other - one))
    })))
  it('leave out nothing that is liked more than what they have', () =>
    fc.assert(fc.property(courses, learners, ({ outline, begun, unsaved }, learner) => {
      const picked = pickLessons(outline, learner, { begun, unsaved }).map(({ item }) => item.id)
      const left = outline.units.flatMap(unit => unit.lessons).filter(({ id, open, passed }) => open && !passed && !unsaved.has(id) && !picked.includes(id))
      const measure = (id: string) => {
        const found = outline.units.flatMap(unit => unit.lessons).find(lesson => lesson.id === id)
        return (begun.has(id) ? 100 : 0) + (found ? likedBy(learner, found).length : 0)
      }
      const least = Math.min(...picked.map(measure))
      expect(left.filter(({ id }) => measure(id) > least)).toEqual([])
    })))
  it('begin with today’s lesson for who likes nothing in particular', () =>
    fc.assert(fc.property(courses, levels, ({ outline, begun, unsaved }, level) => {
      const next = todaysPath(outline, level, { begun, unsaved })?.next
      fc.pre(next?.open === true && !next.unsaved)
      expect(pickLessons(outline, { level }, { begun, unsaved })[0]).toMatchObject({ item: { id: next?.id }, reason: next?.begun ? 'begun' : 'next', liked: [] })
    })))
  it('say why: begun, liked for what is common to both, next in the course, or nothing', () =>
    fc.assert(fc.property(courses, learners, ({ outline, begun, unsaved }, learner) => {
      for (const { item, reason, liked } of pickLessons(outline, learner, { begun, unsaved })) {
        expect(liked).toEqual(likedBy(learner, item))
        expect(reason === 'begun').toBe(begun.has(item.id))
        expect(reason === 'liked').toBe(!begun.has(item.id) && liked.length > 0)
      }
    })))
})

describe('ROUTE-9 picks of books', () => {
  const far = (book: BookToPick, level: Level) => LEVELS.indexOf(book.level) - LEVELS.indexOf(level)
  it('are not finished and at most one level above, each once', () =>
    fc.assert(fc.property(shelves, learners, (books, learner) => {
      const may = books.filter(book => (book.place === null || book.place < book.chapters) && far(book, learner.level) <= 1)
      const picked = pickBooks(books, learner).map(({ item }) => item)
      expect(picked.filter(book => !may.includes(book))).toEqual([])
      expect(new Set(picked).size).toBe(Math.min(MOST_PICKS, may.length))
    })))
  it('put what is begun first, then what is liked more, then what is nearer, then what is better known', () =>
    fc.assert(fc.property(shelves, learners, (books, learner) => {
      const measures = pickBooks(books, learner).map(({ item }) =>
        [item.place === null ? 0 : 1, likedBy(learner, item).length, 9 - Math.abs(far(item, learner.level)), Math.round(item.coverage * 4)].join(''))
      expect(measures).toEqual(measures.toSorted().toReversed())
    })))
  it('say why', () =>
    fc.assert(fc.property(shelves, learners, (books, learner) => {
      for (const { item, reason, liked } of pickBooks(books, learner)) {
        expect(liked).toEqual(likedBy(learner, item))
        const why = item.place !== null ? 'begun' : liked.length > 0 ? 'liked' : item.level === learner.level ? 'level' : null
        expect(reason).toBe(why)
      }
    })))
})

it('ROUTE-9 the way that is liked best comes first, and all ways come', () =>
  fc.assert(fc.property(learners, learner => {
    const practices = practicesFor(learner)
    expect(practices.toSorted()).toEqual([...PRACTICES].toSorted())
    expect(practices[0]).toBe(learner.practice ?? PRACTICES[0])
  })))
