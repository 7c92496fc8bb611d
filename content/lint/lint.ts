import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { topicById } from '#core/domain/course/corpus-index.ts'
import { COURSES, loadCorpus } from '../load.ts'
import { readTopic, topicFiles } from '../accept-answer.ts'
import { ANSWER_RULES } from './answers.ts'
import { COURSE_RULES } from './course.ts'
import type { Fault } from './fault.ts'
import { LETTER_RULES } from './letters.ts'
import { READING_RULES } from './readings.ts'
import { type Material, type Rule, saidIn } from './said.ts'
import { TYPOGRAPHY_RULES } from './typography.ts'

/** Every rule about the texts of courses, by name. Those about composed lessons are in steps.ts, spelling is in spelling.ts. */
export const RULES: Readonly<Record<string, Rule>> = { ...COURSE_RULES, ...ANSWER_RULES, ...LETTER_RULES, ...TYPOGRAPHY_RULES, ...READING_RULES }

const unitFiles = (courses: string): ReadonlyMap<string, string> =>
  new Map(readdirSync(path.join(courses, 'units')).filter(name => name.endsWith('.json')).map(name => [(JSON.parse(readFileSync(path.join(courses, 'units', name), 'utf8')) as { id: string }).id, path.join(courses, 'units', name)]))

/** CRS-5. What the linter looks at in a folder of courses. */
export const materialIn = (courses: string = COURSES): Material => {
  const corpus = loadCorpus(courses)
  const topics = topicFiles(courses).map(file => ({ file, topic: readTopic(file) }))
  const fileOf = new Map(topics.map(({ file, topic }) => [topic.id, file]))
  const units = existsSync(path.join(courses, 'units')) ? unitFiles(courses) : new Map<string, string>()
  return {
    corpus,
    said: topics.flatMap(({ file, topic: written }) => {
      const topic = topicById(corpus, written.id)
      return topic ? saidIn(file, written, topic) : []
    }),
    topicFault: (topic, message, ...within): Fault => ({ file: fileOf.get(topic) ?? courses, path: within, message }),
    unitFault: (unit, message, ...within): Fault => ({ file: units.get(unit) ?? courses, path: within, message }),
  }
}
