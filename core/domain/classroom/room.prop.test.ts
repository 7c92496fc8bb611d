import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineNews, QUIET, type SeatedPerson, type Written } from './line.ts'
import { EMPTY_ROOM, raisedHands, showsPictures, shownOf, withNews } from './room.ts'
import { spokenAfter, spokenParts } from './spoken.ts'
import { canWrite, mayWrite, trimmed } from './writing.ts'

const seats = fc.constantFrom('a', 'b', 'c')
const connections = fc.constantFrom('1', '2', '3')
const states = fc.record({ microphone: fc.boolean(), camera: fc.boolean(), screen: fc.boolean(), hand: fc.option(fc.integer({ min: 1, max: 99 })) })
const people: fc.Arbitrary<SeatedPerson> = fc.record({ seat: seats, connection: connections, name: fc.constant(null), role: fc.constant('learner' as const), state: states })
/** One revision of a thing is one text: the server keeps the first that it gets. */
const writtens: fc.Arbitrary<Written> = fc.record({ id: fc.constantFrom('x', 'y', 'z'), revision: fc.integer({ min: 1, max: 4 }) }).map(({ id, revision }) => ({
  id, revision, kind: 'word', seat: 'a', name: null, text: `${id}${revision}`, meaning: null, at: id.codePointAt(0) ?? 0, removed: revision === 3,
}))
const news: fc.Arbitrary<LineNews> = fc.oneof(
  people.map(person => ({ kind: 'came' as const, person })),
  fc.record({ kind: fc.constant('state' as const), seat: seats, connection: connections, state: states }),
  fc.record({ kind: fc.constant('left' as const), seat: seats, connection: connections }),
  writtens.map(written => ({ kind: 'written' as const, written })),
)
const after = (all: readonly LineNews[]) => all.reduce(withNews, EMPTY_ROOM)

describe('a classroom as its line tells it', () => {
  it('TUT-2 news that arrive twice change nothing the second time', () => {
    fc.assert(fc.property(fc.array(news), news, (before, next) => {
      const once = withNews(after(before), next)
      expect(withNews(once, next)).toEqual(once)
    }))
  })
  it('TUT-2 a seat is taken once, by the connection that came last', () => {
    fc.assert(fc.property(fc.array(news), all => {
      const { people: present } = after(all)
      expect(new Set(present.map(({ seat }) => seat)).size).toBe(present.length)
      for (const { seat, connection } of present) {
        const last = all.findLast(each => each.kind === 'came' && each.person.seat === seat)
        expect(last).toMatchObject({ person: { connection } })
      }
    }))
  })
  it('TUT-2 what is written is the same in whatever order it arrives', () => {
    fc.assert(fc.property(fc.array(writtens).chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))), ([one, other]) => {
      const [here, there] = [one, other].map(all => after(all.map(written => ({ kind: 'written', written }))).written)
      expect(there).toEqual(here)
      expect(here?.map(({ id, revision }) => [id, revision])).toEqual([...new Set(one.map(({ id }) => id))].toSorted().map(id => [id, Math.max(...one.filter(each => each.id === id).map(({ revision }) => revision))]))
    }))
  })
  it('TUT-2 a welcome says who is in, and forgets nothing that was written', () => {
    fc.assert(fc.property(fc.array(news), fc.array(people, { maxLength: 1 }), fc.array(writtens), (before, present, written) => {
      const room = withNews(after(before), { kind: 'welcome', people: present, written })
      expect(room.people).toEqual(present)
      expect(room.written.length).toBeGreaterThanOrEqual(after(before).written.length)
    }))
  })
  it('TUT-2 hands stand in the order in which they were raised, and only those', () => {
    const person = (seat: string, hand: number | null): SeatedPerson => ({ seat, connection: seat, name: null, role: 'learner', state: { ...QUIET, hand } })
    expect(raisedHands({ people: [person('a', 30), person('b', null), person('c', 10)] }).map(({ seat }) => seat)).toEqual(['c', 'a'])
  })
  it('TUT-2 six people see each other over the mesh, and more hear each other', () => {
    expect([2, 6, 7, 11].map(many => [showsPictures(many, true), showsPictures(many, false)])).toEqual([[true, true], [true, true], [false, true], [false, true]])
  })
  it('TUT-2 what was taken away is not shown, and each kind stands alone', () => {
    const one = (more: Partial<Written>): Written => ({ id: 'x', kind: 'word', seat: 'a', name: null, text: 't', meaning: null, at: 1, revision: 1, removed: false, ...more })
    expect(shownOf({ written: [one({}), one({ id: 'y', removed: true }), one({ id: 'z', kind: 'note' })] }, 'word').map(({ id }) => id)).toEqual(['x'])
  })
})

describe('writing', () => {
  const word: Written = { id: 'x', kind: 'word', seat: 'a', name: null, text: 't', meaning: null, at: 1, revision: 2, removed: false }
  const [author, other, host] = [{ seat: 'a', role: 'learner' }, { seat: 'b', role: 'learner' }, { seat: 'c', role: 'host' }] as const
  it('TUT-2 words and notes belong to everybody, messages to their authors, and the host may take away all', () => {
    const [change, removal] = [{ ...word, revision: 3 }, { ...word, revision: 3, removed: true }]
    expect([author, other, host].map(who => [mayWrite(who, word, change), mayWrite(who, word, removal)])).toEqual([[true, true], [true, false], [true, true]])
    const message: Written = { ...word, kind: 'message' }
    expect([author, other, host].map(who => [mayWrite(who, message, { ...message, revision: 3 }), mayWrite(who, message, { ...message, removed: true, revision: 3 })])).toEqual([[false, true], [false, false], [false, true]])
    expect([mayWrite(other, undefined, change), mayWrite(other, undefined, removal), mayWrite(author, { ...word, removed: true }, change), mayWrite(author, word, { ...change, kind: 'note' })]).toEqual([true, false, false, false])
  })
  it('TUT-2 of two changes of one revision the first stays', () => {
    expect([1, 2, 3].map(revision => canWrite(word, { revision }))).toEqual([false, false, true])
  })
  it('TUT-2 a text is kept without white space around it and no longer than allowed; nothing is no text', () => {
    expect(trimmed({ ...word, text: `  ${'x'.repeat(100)} `, meaning: ' ' })).toMatchObject({ text: 'x'.repeat(80), meaning: null })
    expect(trimmed({ ...word, kind: 'note', text: ' a ', meaning: 'b' })).toMatchObject({ text: 'a', meaning: null })
    expect([trimmed({ ...word, text: ' ' }), trimmed({ ...word, text: ' ', removed: true })?.removed]).toEqual([null, true])
  })
})

describe('who has spoken', () => {
  it('TUT-2 the parts of all speaking add up to 100, in the order of how long', () => {
    fc.assert(fc.property(fc.dictionary(seats, fc.integer({ min: 0, max: 3_600_000 }), { minKeys: 1 }), spoken => {
      const parts = spokenParts(spoken)
      const total = Object.values(spoken).reduce((sum, each) => sum + each, 0)
      expect(Object.values(parts).reduce((sum, each) => sum + each, 0)).toBe(total === 0 ? 0 : 100)
      for (const [one, other] of Object.keys(spoken).flatMap(seat => Object.keys(spoken).map(each => [seat, each] as const)))
        if ((spoken[one] ?? 0) > (spoken[other] ?? 0)) expect(parts[one]).toBeGreaterThanOrEqual(parts[other] ?? 0)
    }))
  })
  it('TUT-2 a moment counts for each who spoke in it', () => {
    expect(spokenAfter(spokenAfter({ a: 5 }, ['a', 'b'], 200), ['b'], 200)).toEqual({ a: 205, b: 400 })
  })
})
