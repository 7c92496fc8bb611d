'use client'
import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import { $found } from '#ui/group-lessons/find-model.ts'
import { $own } from '#ui/group-lessons/own-model.ts'
import { GroupLessonsScreen } from '#ui/group-lessons/screen.tsx'
import { ScriptFonts } from '../../../script-fonts.tsx'

/** Tutors say what classes are about in the language of each, whose letters a device may lack. */
export const GroupLessons = (props: ComponentProps<typeof GroupLessonsScreen>) => {
  const { found, own } = useUnit({ found: $found, own: $own })
  const languages = new Set([...(found ?? []).map(({ lesson }) => lesson.language), ...(own ?? []).map(({ language }) => language)])
  return (
    <>
      {[...languages].map(language => <ScriptFonts key={language} language={language} async />)}
      <GroupLessonsScreen {...props} />
    </>
  )
}
