import { globSync, readFileSync } from 'node:fs'

/** The files that only tests and stories read. */
const TEST = '\\.(test|stories|contract|fixture)\\.tsx?$'
const TEST_TOOLS = '^node_modules/(vitest|fast-check|storybook|@storybook)/|^crypto$'

/**
 * The arrows of the house (docs/decisions/0001-rooms-and-arrows.md). They hold for tests and fixtures too, which may also import
 * the test tools, with Node's hashes among them. `tests` names what else the tests of a room may import; a comment beside each says why.
 */
const arrow = (name, from, to, tests) => [
  { name, severity: 'error', from: { ...from, pathNot: [TEST, ...(from.pathNot ?? [])] }, to },
  { name: `${name}-in-tests`, severity: 'error', from: { ...from, path: `${from.path}.*${TEST}` }, to: { ...to, pathNot: [...(to.pathNot ?? []), ...tests] } },
]
const only = (name, from, to, tests = []) => arrow(name, { path: from }, { pathNot: to }, [TEST_TOOLS, ...tests])
const never = (name, from, to, tests = []) => arrow(name, { path: from }, { path: to }, tests)

/**
 * The floors of core/domain, lowest first (docs/decisions/0001-rooms-and-arrows.md). A folder imports only from folders before it.
 * A new folder gets its place here, or the check below names it.
 */
const FLOORS = [
  'calendar', 'stored', 'address', 'random', 'level', 'locale', 'site', 'route', 'seo', 'retry', 'errors', 'device', 'geo', 'visitor', 'account', 'contact',
  'purchase', 'subscription', 'profile', 'consent', 'attribution', 'analytics', 'session-flags', 'page',
  'streak', 'reminder', 'achievement', 'review', 'placement', 'grading', 'dictionary', 'lesson', 'course', 'book', 'funnel', 'plan', 'theme', 'keeper', 'flags',
  'credits', 'tutoring', 'group-lesson', 'moderation', 'classroom',
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
    ...only('domain-knows-only-itself', '^core/domain/(?!calendar/temporal)', ['^core/domain/', '^node_modules/(neverthrow|ts-fsrs|zod)/']),
    ...only('temporal-has-one-home', '^core/domain/calendar/temporal', ['^node_modules/temporal-polyfill/']),
    ...never('shapes-of-wire-and-device-only', '^core/(?!domain/(stored|lesson)/)', '^node_modules/zod/'),
    ...floors,
    noFloor,
    // The tables of all languages stay off the device: lessons carry what they need of them.
    ...never('tables-are-for-the-composer', '^(?:adapters|contract|core|server|ui|web)/(?!domain/(?:course|grading/tables)/|exports/course)', '^core/domain/grading/tables/', ['^core/domain/grading/tables/']),
    ...only('ports-know-domain', '^core/ports/', ['^core/(domain|ports)/', '^node_modules/neverthrow/']),
    // Use cases run over the memory world, because it passes the contracts of all ports.
    ...only('usecases-know-ports-and-domain', '^core/usecases/', ['^core/', '^node_modules/neverthrow/'], ['^adapters/memory/']),
    ...only('core-stands-alone', '^core/(?![^/]*/)', ['^core/']),
    // A test of the contract reads which areas there are.
    ...only('contract-knows-domain', '^contract/', ['^contract/', '^core/domain/', '^node_modules/zod/'], ['^fs$']),
    // The contracts run on the published corpus, as the HTTP adapters do in e2e/contracts.
    ...never('adapters-know-core-and-contract', '^adapters/', '^(ui|web|server|content|tools|e2e)/', ['^content/load(-books)?\\.ts$']),
    // Models and stories run over the memory world.
    ...never('ui-knows-core', '^ui/', '^(adapters|web|server|contract|tools|e2e)/|^node_modules/(next|ky|hono|tsyringe)/', ['^adapters/memory/']),
    // Every published funnel must be drawn, and a story shows one.
    ...never('ui-reads-no-content', '^ui/(?!kit/messages)', '^content/', ['^content/(funnels/|quizzes/|word-banks/|load-funnels|schemas/funnel)']),
    { name: 'models-know-no-react', severity: 'error', from: { path: MAKES_STORES }, to: { path: '^node_modules/(react|react-dom|effector-react)/|\\.tsx$|^ui/kit/' } },
    ...never('server-knows-domain-contract-content', '^server/', '^(adapters|ui|web|tools|e2e)/|^core/(ports|usecases)/'),
    ...never('content-knows-domain', '^content/', '^(adapters|ui|web|server|contract|tools|e2e)/|^core/(ports|usecases)/'),
    ...only('examples-know-the-published-core', '^examples/', ['^core/exports/', '^node_modules/neverthrow/']),
    ...only('exports-only-name', '^core/exports/', ['^core/(domain|ports|usecases)/']),
    ...never('published-names-are-for-others', '^(?!examples/)', '^core/exports/'),
    ...never('nobody-needs-bench-and-examples', '^(?!bench/|examples/)', '^(bench|examples)/'),
    ...never('bench-knows-no-pages', '^bench/(?!web/)', '^(ui|web|tools|e2e|examples)/'),
    ...never('bench-of-the-web-starts-it-as-tools-do', '^bench/web/', '^(core|adapters|ui|web|server|content|e2e|examples)/'),
    ...never('xstate-is-only-measured', '^(?!bench/)', '^node_modules/(xstate|tinybench)/'),
    // A process with the sandbox never loads it, and one with Stripe at the first payment.
    { name: 'stripe-is-loaded-late', severity: 'error', from: { pathNot: '^server/testing/' }, to: { path: '^node_modules/stripe/', dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ...never('ky-has-one-home', '^(core|contract|ui|server|content|web/app)/', '^node_modules/ky/'),
    ...never('ky-has-one-home-in-adapters', '^adapters/(?!http/)', '^node_modules/ky/'),
    ...arrow('adapters-keep-to-their-technology', { path: '^adapters/([^/]+)/' }, { path: '^adapters/[^/]+/', pathNot: ['^adapters/$1/'] }, []),
    ...never('tsyringe-has-one-home', '^(core|contract|ui|server|content|adapters|web/app|tools)/', '^node_modules/(tsyringe|reflect-metadata)/'),
    // The stories of every feature put their screens into a world by ui/in-world.fixture.tsx.
    ...arrow('features-keep-to-themselves', { path: '^ui/(?!shell/)([^/]+)/' }, { path: '^ui/.*\\.tsx$', pathNot: ['^ui/($1|kit|page|shell)/'] }, ['^ui/in-world']),
    // The shell shows the consent banner over every page; nothing else of a feature stands in it.
    ...never('shell-shows-the-banner-alone', '^ui/shell/', '^ui/(?!shell/|kit/|page/|consent/banner\\.tsx$).*\\.tsx$', ['^ui/in-world']),
    { name: 'fixtures-serve-tests', severity: 'error', from: { pathNot: `${TEST}|^(e2e|bench|server/testing|adapters/memory|content/lint)/` }, to: { path: TEST } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['web/\\.next', '^dist/', 'next-env', 'node_modules/node-linux'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
}
