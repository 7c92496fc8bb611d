import type { Concept, Corpus } from '#core/domain/course/concept.ts'
import { conceptById, notesOn, topicById } from '#core/domain/course/corpus-index.ts'
import { linesOf, ownWording, taughtWording } from '#core/domain/course/wording.ts'
import type { Language } from '#core/domain/locale/locales.ts'

const conceptLines = (concept: Concept, native: Language, target: Language): readonly string[] => {
  const [own, taught] = [ownWording(concept, native, target), taughtWording(concept, native, target)]
  const meant = linesOf({ ...own, lines: concept.texts[native].lines ?? [] })
  const { gender, register, speaker, forms = {} } = taught
  const about = [gender, register, speaker && `speaker ${speaker}`, ...Object.entries(forms).map(([name, form]) => `${name} ${form}`)].filter(Boolean).join('; ')
  const told = concept.texts[native].context
  const tip = concept.tips?.[target]?.[native]
  return [...linesOf(taught).map((line, index) => [
    index === 0 ? `- ${concept.kind}` : '  - ', line.text, line.latin, '=', meant[index]?.text, index === 0 && told !== undefined ? `(${told})` : '', index === 0 && about !== '' ? `[${about}]` : '',
  ].filter(Boolean).join(' ')), ...(tip === undefined ? [] : [`  ! ${tip}`])]
}

/** The whole course of a pair as one page: every lesson with all that it teaches, and the notes of each unit. */
export const printedCourse = (corpus: Corpus, native: Language, target: Language): string => corpus.units.map(unit => [
  `# ${unit.level} ${unit.title[target]} = ${unit.title[native]}`,
  ...unit.lessons.flatMap(({ id, topic: name }) => {
    const topic = topicById(corpus, name)
    return topic ? ['', `## ${id} ${topic.title[target]} = ${topic.title[native]}`, '', ...topic.concepts.flatMap(concept => conceptLines(concept, native, target))] : []
  }),
  ...(notesOn(corpus, target, unit.id)?.points ?? []).flatMap(({ title, text, examples }) => [
    '', `### ${title[native] ?? ''}`, '', text[native] ?? '', ...examples.flatMap(example => {
      const concept = conceptById(corpus, example)
      return concept ? [`- ${concept.texts[target].text} = ${concept.texts[native].text}`] : []
    }),
  ]),
  '', '',
].join('\n')).join('')
