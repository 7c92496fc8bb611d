import { expect, it } from 'vitest'
import { lessonPageAt } from './lesson-page.ts'

it('CRS-1 the path of a lesson names it, in the language of the page', () => {
  expect(lessonPageAt('/course/es/a1-1-1')).toEqual({ target: 'es', lesson: 'a1-1-1', pageLanguage: 'en' })
  expect(lessonPageAt('/es-419/course/en/a1-1-1?from=plan#x')).toEqual({ target: 'en', lesson: 'a1-1-1', pageLanguage: 'es' })
})
it('CRS-1 any other path names none', () => {
  for (const path of ['/', '/my-plan', '/course/es', '/course/es/', '/course/xx/a1-1-1', '/course/es/a1-1-1/more', `/course/es/${'a'.repeat(81)}`, '']) {
    expect(lessonPageAt(path), path).toBeNull()
  }
})
