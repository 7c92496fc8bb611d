import { expect, it } from 'vitest'
import { filesIn, isKept, readToKeep } from './kept.ts'

it('ROUTE-8 the plan, lessons, books and settings are kept, in every language, and no page of an account or a payment', () => {
  for (const path of ['/my-plan', '/uk/my-plan', '/ja/course/es/first-steps-1', '/books', '/hi/books/three-names', '/uk/review', '/profile/settings', '/es-419/offline']) expect(isKept(path), path).toBe(true)
  for (const path of ['/', '/uk', '/sign-in', '/profile/payments-subscriptions/choose', '/api/config', '/v1/profiles', '/my-plan/x', '']) expect(isKept(path), path).toBe(false)
})

it('ROUTE-8 a message keeps only what may be kept', () => {
  const documents = ['/my-plan', '/sign-in', 'https://other.test/my-plan', 1]
  const files = ['/_next/static/chunks/a.js', '/pictures/sun.svg', '/icons/192.png', '/v1/profiles', '//other.test/_next/static/a.js']
  expect(readToKeep({ documents, files })).toEqual({ documents: ['/my-plan'], files: files.slice(0, 3) })
  for (const nothing of [undefined, null, 'keep', [], { documents: 'x', files: {} }]) expect(readToKeep(nothing)).toEqual({ documents: [], files: [] })
})

it('ROUTE-8 a page names its scripts, styles, fonts and pictures, each once', () => {
  const html = '<link href="/_next/static/a-1.css"/><script src="/_next/static/chunks/b~2.js" async=""></script>"/_next/static/chunks/b~2.js\\"/_next/static/media/c.woff2<img src="/pictures/sun.svg"/>'
  expect(filesIn(html)).toEqual(['/_next/static/a-1.css', '/_next/static/chunks/b~2.js', '/_next/static/media/c.woff2', '/pictures/sun.svg'])
})
