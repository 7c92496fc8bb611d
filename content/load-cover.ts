import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Level } from '#core/domain/level/level.ts'
import { topicSchema } from './schemas/topic.ts'
import { unitSchema } from './schemas/unit.ts'

/** What a lesson shows of itself before its steps are there. */
export interface LessonCover {
  readonly title: string
  readonly unit: string
  readonly level: Level
  /** A name in the picture set. */
  readonly picture: string
}
type InLanguages = Readonly<Record<Language, string>>
interface Lesson extends Omit<LessonCover, 'title' | 'unit'> {
  readonly title: InLanguages
  readonly unit: InLanguages
}

/** The folder is relative to the working directory, as the web app is bundled. */
const FOLDER = path.join(process.cwd(), 'content/courses')
const read = <T>(folder: string, schema: z.ZodMiniType<T>): readonly T[] =>
  readdirSync(path.join(FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => z.parse(schema, JSON.parse(readFileSync(path.join(FOLDER, folder, file), 'utf8'))))

/** Of a topic only what a cover has of it: its concepts are the server's to read. */
const topicCover = z.object({ id: topicSchema.shape.id, picture: topicSchema.shape.picture, title: topicSchema.shape.title })

let lessons: ReadonlyMap<string, Lesson> | undefined
const readLessons = (): ReadonlyMap<string, Lesson> => {
  const topics = new Map(read('topics', topicCover).map(topic => [topic.id, topic]))
  return new Map(read('units', unitSchema).flatMap(({ title: unit, level, lessons: taught }) =>
    taught.flatMap(({ id, topic }) => {
      const known = topics.get(topic)
      return known ? [[id, { title: known.title, picture: known.picture, unit, level }] as const] : []
    })))
}

/** CRS-1. The cover of a lesson in a language, or null where there is no such lesson in the courses, as for a review or a test. The files are read once. */
export const loadCover = (lesson: string, language: Language): LessonCover | null => {
  lessons ??= readLessons()
  const known = lessons.get(lesson)
  return known ? { title: known.title[language], unit: known.unit[language], level: known.level, picture: known.picture } : null
}
