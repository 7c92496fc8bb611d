import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Language } from '#core/domain/locale/locales.ts'
import type { LessonCover } from '#core/domain/lesson/lesson-page.ts'
import { topicSchema } from './schemas/topic.ts'
import { unitSchema } from './schemas/unit.ts'

/** The folder is relative to the working directory, as the web app is bundled. */
const FOLDER = path.join(process.cwd(), 'content/courses')
const read = <T>(folder: string, schema: z.ZodMiniType<T>): readonly T[] =>
  readdirSync(path.join(FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => z.parse(schema, JSON.parse(readFileSync(path.join(FOLDER, folder, file), 'utf8'))))

/** Of a topic only what a cover has of it: its concepts are the server's to read. */
const topicCover = z.object({ id: topicSchema.shape.id, picture: topicSchema.shape.picture, title: topicSchema.shape.title })

const readLessons = () => {
  const topics = new Map(read('topics', topicCover).map(topic => [topic.id, topic]))
  return new Map(read('units', unitSchema).flatMap(unit => unit.lessons.map(({ id, topic }) => [id, { unit, topic: topics.get(topic) }] as const)))
}
let lessons: ReturnType<typeof readLessons> | undefined

/** CRS-1. The cover of a lesson in a language, or null where there is no such lesson in the courses, as for a review or a test. The files are read once. */
export const loadCover = (lesson: string, language: Language): LessonCover | null => {
  lessons ??= readLessons()
  const { unit, topic } = lessons.get(lesson) ?? {}
  return unit && topic ? { title: topic.title[language], unit: unit.title[language], level: unit.level, picture: topic.picture } : null
}
