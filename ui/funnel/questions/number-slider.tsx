'use client'
import { Slider } from '../../kit/slider.tsx'
import type { QuestionProps } from './question-props.ts'

/** FUN-9. One value of a range. */
export const NumberSlider = ({ screen, texts, given, onDraft }: QuestionProps) => {
  const { min, max, step } = screen.question?.range ?? { min: 0, max: 100, step: 1 }
  const format = (value: number) => texts.answer(screen, String(value))
  return (
    <Slider
      label={texts.title(screen)}
      labelHidden
      min={min}
      max={max}
      step={step}
      value={Number(given[0] ?? min)}
      onChange={value => onDraft([String(value)])}
      format={format}
      minLabel={format(min)}
      maxLabel={format(max)}
    />
  )
}
