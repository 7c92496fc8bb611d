/**
 * npm run content: reads all courses and says what is wrong with them, each fault with its file and line. `-- --seeds 50` composes every
 * lesson of every pair with so many seeds (one otherwise). `-- --print uk en` prints the whole course for speakers of the first language who
 * learn the second.
 */
import { isLanguage, LANGUAGES } from '#core/domain/locale/locales.ts'
import { faultText } from '#content/lint/fault.ts'
import { materialIn, RULES } from '#content/lint/lint.ts'
import { printedCourse } from '#content/lint/print.ts'
import { spellingFaults } from '#content/lint/spelling.ts'
import { stepRules } from '#content/lint/steps.ts'
import { root } from './processes.ts'

const args = process.argv.slice(2)
const after = (name: string, count: number) => (args.includes(name) ? args.slice(args.indexOf(name) + 1, args.indexOf(name) + 1 + count) : [])

const print = after('--print', 2)
if (args.includes('--print')) {
  const [native = '', target = ''] = print
  if (!isLanguage(native) || !isLanguage(target) || native === target) {
    console.error(`Say two of these languages, as in --print uk en: ${LANGUAGES.join(' ')}`)
    process.exit(2)
  }
  process.stdout.write(printedCourse(materialIn().corpus, native, target))
} else {
  const seeds = Math.max(1, Number(after('--seeds', 1)[0] ?? 1))
  const material = materialIn()
  const show = (name: string, faults: readonly Parameters<typeof faultText>[0][]) => {
    for (const fault of faults) console.log(`${faultText(fault, root)} (${name})`)
    return faults.length
  }
  let count = 0
  for (const [name, rule] of Object.entries(RULES)) count += show(name, rule(material))
  count += show('spelling', await spellingFaults(material))
  for (const native of LANGUAGES) {
    const from = performance.now()
    count += show('steps', stepRules(material, native, () => Array.from({ length: seeds }, (_, seed) => String(seed))))
    console.error(`from ${native}: every lesson of every course, ${String(seeds)} seeds, ${((performance.now() - from) / 1000).toFixed(0)} s`)
  }
  console.log(count === 0 ? 'Nothing is wrong.' : `${String(count)} faults.`)
  process.exit(count === 0 ? 0 : 1)
}
