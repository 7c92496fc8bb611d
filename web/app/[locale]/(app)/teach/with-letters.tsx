'use client'
import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import { $own } from '#ui/teaching/model.ts'
import { TeachScreen } from '#ui/teaching/teach-screen.tsx'
import { ScriptFonts } from '../../script-fonts.tsx'

/** Tutors write in their own language and in those that they teach, whose letters a device may lack. */
export const Teach = (props: ComponentProps<typeof TeachScreen>) => {
  const profile = useUnit($own)?.profile
  return (
    <>
      {profile && [...new Set([profile.native, ...profile.teaches])].map(language => <ScriptFonts key={language} language={language} async />)}
      <TeachScreen {...props} />
    </>
  )
}
