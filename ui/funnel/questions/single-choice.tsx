'use client'
import type { ComponentProps } from 'react'
import type { FunnelOption } from '#core/domain/funnel/questions/question-rules.ts'
import type { CardOption } from '../../kit/choice-card.tsx'
import { RadioCards } from '../../kit/radio-cards.tsx'
import type { QuestionProps } from './question-props.ts'
import { usePointer } from './use-pointer.ts'

interface Props extends QuestionProps {
  readonly layout?: ComponentProps<typeof RadioCards>['layout']
  /** The content of an option; by default its text. */
  readonly wordsOf?: (option: FunnelOption) => Pick<CardOption, 'label' | 'detail'>
}

/** One option of a list. */
export const SingleChoice = ({ screen, texts, given, onPick, layout = 'list', wordsOf }: Props) => {
  const { byPointer, watch } = usePointer()
  const options = (screen.question?.options ?? []).map((option): CardOption => ({
    id: option.id,
    picture: option.picture,
    ...(wordsOf?.(option) ?? { label: <span lang={texts.answerLang(screen, option.id)}>{texts.answer(screen, option.id)}</span> }),
  }))
  return (
    <div {...watch}>
      <RadioCards
        label={texts.title(screen)}
        labelHidden
        layout={layout}
        options={options}
        value={given[0] ?? null}
        onChange={id => onPick(id, byPointer.current)}
      />
    </div>
  )
}

export const SingleChoiceCards = (props: QuestionProps) => <SingleChoice {...props} layout="grid" />
