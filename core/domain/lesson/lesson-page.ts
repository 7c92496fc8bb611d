import type { Level } from '../level/level.ts'
import { isLanguage, languageOf, type Language } from '../locale/locales.ts'
import { routeOf, splitLocale } from '../locale/path.ts'
import { routeAt } from '../route/links.ts'

/** The lesson in an address, and the language of the page, which counts as the native one while there is no plan. */
export interface LessonPage {
  readonly target: Language
  readonly lesson: string
  readonly pageLanguage: Language
}

/** What a lesson of the courses shows of itself before its steps are there, in the language of the page. */
export interface LessonCover {
  readonly title: string
  readonly unit: string
  readonly level: Level
  /** A name in the picture set. */
  readonly picture: string
}

/** A lesson that is opened together with the session. */
export interface FirstLesson extends LessonPage {
  /** The native language of the plan on this device; null where there is none. The server reads it, since it may be anything. */
  readonly native: string | null
  /** The id of the attempt, if it is a new one. */
  readonly attempt: string
}

/** The most characters of the id of a lesson, and of a native language, with which a session is started. */
export const MAX_FIRST_LESSON_TEXT = 80

/** The lesson that a path leads to; null if it leads to another page, or to none that exists. */
export const lessonPageAt = (path: string): LessonPage | null => {
  if (routeAt(path) !== 'lesson') return null
  const [, , target = '', lesson = ''] = routeOf(path).split('/')
  return isLanguage(target) && lesson.length <= MAX_FIRST_LESSON_TEXT ? { target, lesson, pageLanguage: languageOf(splitLocale(path).locale) } : null
}
