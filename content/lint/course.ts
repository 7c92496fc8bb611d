import pictures from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import type { Rule } from './said.ts'

/** CRS-1. A lesson is a sitting: so many new concepts, one of them a dialogue. */
const NEW = { fewest: 9, most: 12 }

/** CRS-5. An id is one concept; pictures are in the picture set. */
const ids: Rule = ({ corpus, topicFault }) => {
  const owners = new Map<string, string>()
  const named = new Set(Object.keys(pictures.icons).concat(Object.keys(pictures.aliases)))
  return corpus.topics.flatMap(topic => [
    ...topic.concepts.flatMap(({ id, picture }, index) => {
      const owner = owners.get(id)
      owners.set(id, topic.id)
      return [
        ...(owner === undefined ? [] : [topicFault(topic.id, `${id} is a concept of ${owner} too`, 'concepts', index, 'id')]),
        ...(picture === undefined || named.has(picture) ? [] : [topicFault(topic.id, `there is no picture ${picture}`, 'concepts', index, 'picture')]),
      ]
    }),
    ...(topic.picture === undefined || named.has(topic.picture) ? [] : [topicFault(topic.id, `there is no picture ${topic.picture}`, 'picture')]),
  ])
}

/** CRS-1. What a sentence uses was taught in its lesson or before it, and each word of a lesson comes in a sentence, there or later. */
const order: Rule = ({ corpus, topicFault }) => {
  const lessons = corpus.units.flatMap(({ lessons }) => lessons)
  const topics = lessons.flatMap(({ topic: id }) => corpus.topics.find(topic => topic.id === id) ?? [])
  const met = new Set<string>()
  const used = new Set(corpus.topics.flatMap(({ concepts }) => concepts.flatMap(({ uses = [] }) => uses)))
  return topics.flatMap(topic => {
    for (const { id, kind } of topic.concepts) if (kind === 'word') met.add(id)
    return topic.concepts.flatMap(({ id, kind, pos, uses = [] }, index) => [
      ...uses.filter(use => !met.has(use)).map(use => topicFault(topic.id, `${id} uses ${use}, which no lesson teaches before`, 'concepts', index, 'uses')),
      ...(kind !== 'word' || used.has(id) || pos === 'interjection' ? [] : [topicFault(topic.id, `no sentence uses ${id}`, 'concepts', index)]),
    ])
  })
}

const sizes: Rule = ({ corpus, topicFault, unitFault }) => [
  ...corpus.topics.flatMap(({ id, concepts }) => (concepts.length < NEW.fewest || concepts.length > NEW.most
    ? [topicFault(id, `${String(concepts.length)} concepts; a lesson has ${String(NEW.fewest)} to ${String(NEW.most)}`, 'concepts')] : [])),
  ...corpus.topics.filter(({ concepts }) => !concepts.some(({ kind }) => kind === 'dialogue')).map(({ id }) => topicFault(id, 'there is no dialogue', 'concepts')),
  ...corpus.topics.filter(({ id }) => !corpus.units.some(({ lessons }) => lessons.some(({ topic }) => topic === id))).map(({ id }) => topicFault(id, 'no lesson teaches this topic', 'id')),
  ...corpus.units.flatMap(({ id, readings }) => LANGUAGES.filter(lang => (readings?.[lang] ?? []).length === 0).map(lang => unitFault(id, `nobody has read it in ${lang} yet (readings)`))),
  ...corpus.topics.flatMap(topic => topic.concepts.flatMap(({ kind, pos }, index) => ((kind === 'word') === (pos === undefined) ? [topicFault(topic.id, 'words, and nothing else, have a part of speech', 'concepts', index)] : []))),
]

export const COURSE_RULES = { ids, order, sizes } satisfies Readonly<Record<string, Rule>>
