'use client'
import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import { LessonsScreen } from '#ui/tutoring/lessons-screen.tsx'
import { $notes } from '#ui/tutoring/notes-model.ts'
import { $tutors } from '#ui/tutoring/pick-model.ts'
import { PickTutorScreen } from '#ui/tutoring/pick-screen.tsx'
import { $tutor } from '#ui/tutoring/tutor-model.ts'
import { TutorScreen } from '#ui/tutoring/tutor-screen.tsx'
import { ScriptFonts } from '../../script-fonts.tsx'

/** Tutors write about themselves in their own languages, whose letters a device may lack. */
const Letters = ({ languages }: { readonly languages: readonly string[] }) => [...new Set(languages)].map(language => <ScriptFonts key={language} language={language} async />)

export const PickTutor = (props: ComponentProps<typeof PickTutorScreen>) => (
  <>
    <Letters languages={useUnit($tutors)?.map(({ native }) => native) ?? []} />
    <PickTutorScreen {...props} />
  </>
)
/** Words of a lesson are in the language that it was about. */
export const Lessons = (props: ComponentProps<typeof LessonsScreen>) => {
  const notes = useUnit($notes)
  return (
    <>
      <Letters languages={[...notes?.values() ?? []].flatMap(({ report }) => report?.language ?? [])} />
      <LessonsScreen {...props} />
    </>
  )
}
export const TutorPage = (props: ComponentProps<typeof TutorScreen>) => {
  const tutor = useUnit($tutor)
  return (
    <>
      <Letters languages={tutor ? [tutor.native] : []} />
      <TutorScreen {...props} />
    </>
  )
}
