/** All that the SDK does for us, in one script: in two, a browser would load parts of the SDK twice. */
export { askEvaluator } from './ask-evaluator.ts'
export { remoteFlagsOf } from './remote-flags-of.ts'
