import { FUNNEL_LIMITS, type FunnelFault } from '#core/domain/funnel/check/fault.ts'

const sentence = (fault: FunnelFault): string => {
  switch (fault.code) {
    case 'no_screens': return 'there is no screen'
    case 'too_many_screens': return `${fault.count} screens, at most ${FUNNEL_LIMITS.screens}`
    case 'duplicate_screen': return `screen ${fault.screen} is there twice`
    case 'duplicate_question': return `question ${fault.question} is there twice`
    case 'kind_not_allowed': return `kind ${fault.kind} does not go with type ${fault.type}`
    case 'question_missing': return `type ${fault.type} needs a question`
    case 'options_missing': return 'needs options'
    case 'options_not_shown': return 'has options that nobody would see'
    case 'too_few_options': return 'needs two options at least'
    case 'too_many_options': return `${fault.count} options, at most ${FUNNEL_LIMITS.options}`
    case 'too_many_rules': return `${fault.count} rules, at most ${FUNNEL_LIMITS.rules}`
    case 'duplicate_option': return `option ${fault.option} is there twice`
    case 'option_not_of_kind': return `option ${fault.option} does not go with kind ${fault.kind}`
    case 'sample_missing': return `option ${fault.option} needs a sample`
    case 'detail_missing': return `needs ${fault.detail}`
    case 'detail_not_used': return `has ${fault.detail}, which nothing here uses`
    case 'range_invalid': return 'has a range without two values'
    case 'one_right_answer': return 'needs one right answer'
    case 'right_not_shown': return `option ${fault.option} is called right where nobody is told so`
    case 'unknown_result': return `option ${fault.option} votes for ${fault.result}, which is no result`
    case 'duplicate_result': return `result ${fault.result} is there twice`
    case 'result_out_of_reach': return `nobody gets the result ${fault.result}`
    case 'result_mixed': return `result ${fault.result} is by score where others are by answers, or the other way round`
    case 'no_lowest_result': return 'there is no result for no right answer'
    case 'no_screen_for_results': return 'there are results, but the last screen shows none'
    case 'no_conditions': return `rule ${fault.rule + 1} has no conditions`
    case 'unknown_target': return `goes to ${fault.target}, which does not exist`
    case 'nothing_asked': return `asks about ${fault.about}, which has no answer`
    case 'wrong_number_of_values': return `"${fault.op}" does not take ${fault.count} values`
    case 'not_a_number': return `${fault.value} is no number`
    case 'unknown_answer': return `${fault.value} is no answer of ${fault.about}`
  }
}

/** The faults that concern several screens, whose text does not begin with one. */
const ABOUT_SEVERAL: readonly FunnelFault['code'][] = ['duplicate_screen', 'duplicate_question']

/** Describes a fault for the author of a funnel's file. */
export const faultText = (fault: FunnelFault): string =>
  'screen' in fault && !ABOUT_SEVERAL.includes(fault.code) ? `${fault.screen}: ${sentence(fault)}` : sentence(fault)
