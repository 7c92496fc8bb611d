import { rulesOfType, type QuestionKind, type ScreenType } from '../catalogue.ts'
import type { Funnel } from '../funnel.ts'
import type { ScreenFault } from './fault.ts'

/** The pairs of screen type and question kind that a set of screens can draw; a type that is left out cannot be drawn. */
export type DrawnKinds = Readonly<Partial<Record<ScreenType, readonly QuestionKind[]>>>

/** FUN-12. The screens that are allowed but not in `drawn`: nothing could be shown in their place. */
export const undrawnFaults = ({ screens }: Funnel, drawn: DrawnKinds): readonly ScreenFault[] =>
  screens.flatMap(({ id: screen, type, question }): readonly ScreenFault[] => {
    const kinds = drawn[type]
    if (!kinds) return [{ code: 'type_not_drawn', screen, type }]
    if (!question || !rulesOfType(type).kinds.includes(question.kind)) return []
    return kinds.includes(question.kind) ? [] : [{ code: 'kind_not_drawn', screen, type, kind: question.kind }]
  })
