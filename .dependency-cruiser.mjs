import { globSync, readFileSync } from 'node:fs'

/** The arrows of the house (docs/decisions/0001-rooms-and-arrows.md). Tests may import what they test with. */
const TEST = '\\.(test|stories|contract|fixture)\\.tsx?$'
const only = (name, from, to, pathNot = TEST) => ({ name, severity: 'error', from: { path: from, pathNot }, to: { pathNot: to } })
const never = (name, from, to, pathNot = TEST) => ({ name, severity: 'error', from: { path: from, pathNot }, to: { path: to } })

/**
 * The floors of core/domain, lowest first (docs/decisions/0001-rooms-and-arrows.md). A folder imports only from folders before it.
 * A new folder gets its place here, or the check below names it.
 */
const FLOORS = [
  'calendar', 'stored', 'address', 'random', 'level', 'locale', 'route', 'retry', 'errors', 'device', 'geo', 'visitor', 'account',
  'subscription', 'purchase', 'consent', 'attribution', 'analytics', 'session-flags', 'page',
  'streak', 'grading', 'lesson', 'course', 'funnel', 'plan', 'profile', 'keeper', 'theme', 'flags',
  'group-lesson', 'tutoring', 'moderation',
]
const floors = FLOORS.map((folder, at) => ({
  name: `floor-of-${folder}`, severity: 'error', from: { path: `^core/domain/${folder}/` },
  to: { path: '^core/domain/[^/]+/', pathNot: `^core/domain/(${FLOORS.slice(0, at + 1).join('|')})/` },
}))
const noFloor = { name: 'every-domain-folder-has-a-floor', severity: 'error', from: { path: `^core/domain/(?!(${FLOORS.join('|')})/)` }, to: {} }

/** The files of ui that make or join stores, found by what they import. */
const MAKES_STORES = `^(${globSync('ui/**/*.{ts,tsx}')
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !new RegExp(TEST).test(file) && /from '(effector|patronum)['/]/.test(readFileSync(file, 'utf8')))
  .map(file => file.replaceAll('.', '\\.'))
  .join('|')})$`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^server-only$' } },
    only('domain-knows-only-itself', '^core/domain/', ['^core/domain/', '^node_modules/(neverthrow|ts-fsrs|zod)/'], `${TEST}|^core/domain/calendar/temporal`),
    only('temporal-has-one-home', '^core/domain/calendar/temporal', ['^node_modules/temporal-polyfill/']),
    never('shapes-of-wire-and-device-only', '^core/(?!domain/(stored|lesson)/)', '^node_modules/zod/'),
    ...floors,
    noFloor,
    only('ports-know-domain', '^core/ports/', ['^core/(domain|ports)/', '^node_modules/neverthrow/']),
    only('usecases-know-ports-and-domain', '^core/usecases/', ['^core/', '^node_modules/neverthrow/']),
    only('contract-knows-domain', '^contract/', ['^contract/', '^core/domain/', '^node_modules/zod/']),
    never('adapters-know-core-and-contract', '^adapters/', '^(ui|web|server|content|tools|e2e)/'),
    never('ui-knows-core', '^ui/', '^(adapters|web|server|contract|tools|e2e)/|^node_modules/(next|ky|hono|tsyringe)/'),
    never('ui-reads-no-content', '^ui/', '^content/', `${TEST}|^ui/kit/messages`),
    never('models-know-no-react', MAKES_STORES, '^node_modules/(react|react-dom|effector-react)/|\\.tsx$|^ui/kit/'),
    never('server-knows-domain-contract-content', '^server/', '^(adapters|ui|web|tools|e2e)/|^core/(ports|usecases)/'),
    never('content-knows-domain', '^content/', '^(adapters|ui|web|server|contract|tools|e2e)/|^core/(ports|usecases)/'),
    only('examples-know-the-published-core', '^examples/', ['^core/exports/', '^node_modules/neverthrow/']),
    only('exports-only-name', '^core/exports/', ['^core/(domain|ports|usecases)/']),
    never('published-names-are-for-others', '^(?!examples/)', '^core/exports/', '^$'),
    never('nobody-needs-bench-and-examples', '^(?!bench/|examples/)', '^(bench|examples)/'),
    never('bench-knows-core-adapters-content', '^bench/', '^(ui|web|server|tools|e2e|examples)/'),
    never('xstate-is-only-measured', '^(?!bench/)', '^node_modules/(xstate|tinybench)/'),
    never('ky-has-one-home', '^(core|contract|ui|server|content|web/app)/', '^node_modules/ky/'),
    never('ky-has-one-home-in-adapters', '^adapters/(?!http/)', '^node_modules/ky/'),
    { name: 'adapters-keep-to-their-technology', severity: 'error', from: { path: '^adapters/([^/]+)/', pathNot: TEST }, to: { path: '^adapters/[^/]+/', pathNot: '^adapters/$1/' } },
    never('tsyringe-has-one-home', '^(core|contract|ui|server|content|adapters|web/app|tools)/', '^node_modules/(tsyringe|reflect-metadata)/'),
    { name: 'features-keep-to-themselves', severity: 'error', from: { path: '^ui/(?!shell/)([^/]+)/', pathNot: TEST }, to: { path: '^ui/.*\\.tsx$', pathNot: '^ui/($1|kit|page|shell)/' } },
    // The shell shows the consent banner over every page; nothing else of a feature stands in it.
    never('shell-shows-the-banner-alone', '^ui/shell/', '^ui/(?!shell/|kit/|page/|consent/banner\\.tsx$).*\\.tsx$'),
    // What is exempt above is reached from tests alone, and has arrows of its own.
    { name: 'fixtures-serve-tests', severity: 'error', from: { pathNot: `${TEST}|^(e2e|bench|server/testing|adapters/memory)/` }, to: { path: TEST } },
    { name: 'tests-stand-on-memory', severity: 'error', from: { path: `^(core|contract|ui)/.*${TEST}` }, to: { path: '^(adapters/(?!memory/)|(web|server|e2e|bench|examples)/)' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['web/\\.next', '^dist/', 'next-env', 'node_modules/node-linux'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
}
