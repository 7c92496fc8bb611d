import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptText, structuredData } from './structured-data.ts'

const PAGE = { kind: 'page', title: 'Learn', description: 'How', locale: 'uk' } as const

it('HEAD-6 a page says what it is, in which language, and of which site', () => {
  expect(structuredData('Promova', { ...PAGE, changed: '2026-11-26' })).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebPage', name: 'Learn', description: 'How', inLanguage: 'uk', dateModified: '2026-11-26', isPartOf: { '@type': 'WebSite', name: 'Promova' } }],
  })
  expect(structuredData('Promova', { ...PAGE, kind: 'front' })).toMatchObject({ '@graph': [{ '@type': 'WebSite', name: 'Promova', headline: 'Learn' }] })
  expect(structuredData('Promova', { ...PAGE, kind: 'quiz' })).toMatchObject({ '@graph': [{ '@type': 'Quiz', name: 'Learn', isAccessibleForFree: true }] })
})
it('HEAD-6 a page with questions says them with their answers', () => {
  expect(structuredData('Promova', { ...PAGE, questions: [{ question: 'Is it free?', reply: 'Yes.' }] })).toMatchObject({
    '@graph': [{}, { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }] }],
  })
})
it('HEAD-6 whatever a page says, its script is not ended by it, and reads back as it was', () => {
  fc.assert(fc.property(fc.string(), fc.constantFrom('</script>', '<!--', '<script>', ''), (text, mark) => {
    const data = structuredData('Promova', { ...PAGE, title: text + mark })
    expect(scriptText(data)).not.toContain('<')
    expect(JSON.parse(scriptText(data))).toEqual(data)
  }))
})
