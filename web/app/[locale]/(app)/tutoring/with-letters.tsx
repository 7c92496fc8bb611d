'use client'
import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
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
export const TutorPage = (props: ComponentProps<typeof TutorScreen>) => {
  const tutor = useUnit($tutor)
  return (
    <>
      <Letters languages={tutor ? [tutor.native] : []} />
      <TutorScreen {...props} />
    </>
  )
}
