'use client'
import { useUnit } from 'effector-react'
import { type ComponentType, memo } from 'react'
import { takesSeveral } from '#core/domain/funnel/options.ts'
import type { OwnValue } from '#core/domain/funnel/questions/question-rules.ts'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Text } from '../kit/text.tsx'
import { picked } from './model.ts'
import type { QuestionProps } from './questions/question-props.ts'

/** What is chosen or typed on a screen and is not its answer yet. */
export interface Draft extends Pick<QuestionProps, 'fault'> {
  readonly screen: string
  readonly values: readonly string[]
}
/** What a screen is drawn with below its opening. */
export interface Parts {
  /** FUN-12. False where nothing can be drawn of what the screen asks. */
  readonly isKnown: boolean
  readonly Question: ComponentType<QuestionProps> | null
  readonly Proof: ComponentType | null
  readonly ownValue: OwnValue | undefined
}
interface Props extends Omit<QuestionProps, 'onPick' | 'onDraft'> {
  readonly parts: Parts
  readonly onDraft: (draft: Draft) => void
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, at) => Object.is(each, other[at])))

/** What a screen asks. It is drawn anew only for another answer: a screen that was drawn ahead is not drawn again as it is opened. */
export const ScreenBody = memo(({ parts: { isKnown, Proof, Question }, onDraft, ...asked }: Props) => {
  const pick = useUnit(picked)
  const { screen, texts } = asked
  const { question } = screen
  return (
    <>
      {!isKnown && <UnknownQuestion />}
      {Proof && <Proof />}
      {question && Question && (
        <Question
          {...asked}
          onPick={(id, byPointer) => pick({ asked: { screen: screen.id, question, text: texts.title(screen) }, picked: { id, text: texts.answer(screen, id) }, byPointer, many: takesSeveral(screen) })}
          onDraft={values => onDraft({ screen: screen.id, values, fault: null })}
        />
      )}
    </>
  )
}, (before, now) => Object.keys(now).every(name => isSame(Reflect.get(before, name), Reflect.get(now, name))))

/** FUN-12. Only a later version of the page can draw what is asked. */
const UnknownQuestion = () => {
  const t = useMessages('questions')
  return (
    <Stack gap={16}>
      <Text>{t('unknown.text')}</Text>
      <Button variant="quiet" onPress={() => window.location.reload()}>{t('unknown.reload')}</Button>
    </Stack>
  )
}
