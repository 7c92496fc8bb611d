import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { testOf } from '#core/domain/lesson/unit-test.ts'
import { loadCover } from './load-cover.ts'
import { loadCorpus } from './load.ts'

const { units, topics } = loadCorpus()

describe('CRS-1 the cover of a lesson', () => {
  it('is that of its topic and its unit, in every language', () => {
    for (const unit of units) for (const { id, topic } of unit.lessons) for (const language of LANGUAGES) {
      const taught = topics.find(each => each.id === topic)
      expect(loadCover(id, language), `${id} in ${language}`).toEqual({ title: taught?.title[language], unit: unit.title[language], level: unit.level, picture: taught?.picture })
    }
  })
  it('is nobody’s where there is no such lesson', () => {
    for (const lesson of ['', 'review', testOf(units[0]?.id ?? ''), '__proto__', 'constructor', '../units']) expect(loadCover(lesson, 'en'), lesson).toBeNull()
  })
})
