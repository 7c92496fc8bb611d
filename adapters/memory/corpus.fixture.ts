import { corpusFixture } from '#core/domain/course/corpus.fixture.ts'
import type { Corpus } from '#core/domain/course/concept.ts'

const lessons = ['u-1', 'u-2', 'u-3', 'u-4'].map((id, index) => ({ id, topic: index % 2 === 0 ? 'one' : 'two' }))

/** One unit of four lessons, of which the last is premium. */
export const SAMPLE_CORPUS: Corpus = { ...corpusFixture, units: corpusFixture.units.slice(0, 1).map(unit => ({ ...unit, lessons })) }
