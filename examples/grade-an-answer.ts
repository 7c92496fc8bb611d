// Grades typed answers letter by letter (CRS-3).
import { type DiffPart, type Expected, gradeText } from '@promova/core/grading'

const expected: Expected = { lang: 'fr', text: 'Je bois du café.', accept: ['[Moi, ]je bois du café'] }
const known = ['je', 'moi', 'bois', 'bais', 'du', 'café', 'thé']

const marked = ({ op, text }: DiffPart): string => ({ same: text, missing: `+${text}+`, extra: `-${text}-` })[op]

for (const given of ['je bois du café', 'Moi, je bois du cafe', 'Je bais du café', 'Je bois café']) {
  const { right, remarks, diff } = gradeText(given, expected, known)
  console.log(`${right ? 'right' : 'wrong'} | ${given} | ${remarks.join(', ') || 'as taught'} | ${diff.map(marked).join('')}`)
}
