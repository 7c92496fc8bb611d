'use client'
import { useUnit } from 'effector-react'
import { keeperValue } from '#ui/keeper/model.ts'
import { PreloadFonts } from '../preload-fonts.tsx'
import { ScriptFonts } from '../script-fonts.tsx'

/** Asks for the letters of the language that is learned, where only the plan says which one it is, before there is a text in it. */
export const CourseLetters = () => {
  const plan = useUnit(keeperValue('learning_plan'))
  return plan && (
    <>
      <PreloadFonts language={plan.target} />
      <ScriptFonts language={plan.target} async />
    </>
  )
}
