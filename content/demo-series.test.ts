import { expect, it } from 'vitest'
import { LENGTH } from '#core/domain/group-lesson/join-state.ts'
import { loadDemoSeries } from './load-demo-series.ts'
import { loadDemoTutors } from './load-demo-tutors.ts'

const MINUTE = 60_000
const all = loadDemoSeries()
const tutors = new Map(loadDemoTutors().map(tutor => [tutor.id, tutor]))
const ofTutor = [...Map.groupBy(all, ({ tutor }) => tutor)]

it('GRP-1 every series has a demo tutor who teaches its language at its level, in their hours', () => {
  for (const { tutor: id, kind, language, level, weekday, minute, topic } of all) {
    const tutor = tutors.get(id)
    expect(tutor?.teaches, topic).toContain(language)
    expect(tutor?.levels, topic).toContain(level)
    const until = minute + LENGTH[kind] / MINUTE
    expect((tutor?.weekly[weekday] ?? []).some(hours => hours.from <= minute && until <= hours.until), topic).toBe(true)
  }
})
it('GRP-2 no tutor gives two classes at once, nor without their rest', () => {
  for (const [id, series] of ofTutor) {
    const rest = tutors.get(id)?.rest ?? 0
    for (const [at, one] of series.entries()) {
      for (const other of series.slice(at + 1).filter(({ weekday }) => weekday === one.weekday)) {
        const [first, second] = [one, other].toSorted((a, b) => a.minute - b.minute)
        expect((first?.minute ?? 0) + LENGTH[one.kind] / MINUTE + rest, one.topic).toBeLessThanOrEqual(second?.minute ?? 0)
      }
    }
  }
})
it('GRP-1 there are lessons and clubs, of all levels, in several languages and zones', () => {
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['lesson', 'club']))
  expect(new Set(all.map(({ level }) => level))).toEqual(new Set(['A1', 'A2', 'B1', 'B2', 'C1']))
  for (const language of ['en', 'es', 'de', 'fr']) expect(all.filter(each => each.language === language).length, language).toBeGreaterThanOrEqual(2)
  expect(new Set(all.map(({ tutor }) => tutors.get(tutor)?.zone)).size).toBeGreaterThanOrEqual(6)
})
