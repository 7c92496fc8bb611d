'use client'
import type { FunnelOption } from '#core/domain/funnel/questions/question-rules.ts'
import type { CardLayout, CardOption } from '../../kit/choice-card.tsx'
import { RadioCards } from '../../kit/radio-cards.tsx'
import { AnswerText } from './answer-text.tsx'
import type { QuestionProps } from './question-props.ts'
import { usePointer } from './use-pointer.ts'

interface Props extends QuestionProps {
  readonly layout?: CardLayout
  /** The content of an option; by default its text. */
  readonly wordsOf?: (option: FunnelOption) => Pick<CardOption, 'label' | 'detail'>
  /** What an option came to once it is checked; then none can be picked any more. */
  readonly markOf?: ((id: string) => CardOption['mark']) | undefined
}

/** One option of a list. */
export const SingleChoice = ({ screen, texts, given, onPick, layout = 'list', wordsOf, markOf }: Props) => {
  const { byPointer, watch } = usePointer()
  const options = (screen.question?.options ?? []).map((option): CardOption => ({
    id: option.id,
    picture: option.picture,
    mark: markOf?.(option.id),
    ...(wordsOf?.(option) ?? { label: <AnswerText screen={screen} texts={texts} id={option.id} /> }),
  }))
  return (
    <div {...watch}>
      <RadioCards
        label={texts.title(screen)}
        labelHidden
        layout={layout}
        isDisabled={markOf !== undefined}
        options={options}
        value={given[0] ?? null}
        onChange={id => onPick(id, byPointer.current)}
      />
    </div>
  )
}

export const SingleChoiceCards = (props: QuestionProps) => <SingleChoice {...props} layout="grid" />
