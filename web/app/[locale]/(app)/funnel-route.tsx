'use client'
import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import { $learned } from '#ui/funnel/model.ts'
import { FunnelScreen } from '#ui/funnel/screen.tsx'
import { ScriptFonts } from '../script-fonts.tsx'
import { useNavigate } from './localized-link.tsx'

/** A funnel as a page of its own, with the letters of the languages that it shows. */
export const FunnelRoute = (props: Omit<ComponentProps<typeof FunnelScreen>, 'navigate'>) => {
  const learned = useUnit($learned)
  const shown = new Set([learned, ...props.funnel.screens.map(({ question }) => question?.lang)])
  return (
    <>
      {[...shown].flatMap(language => (language ? [<ScriptFonts key={language} language={language} async />] : []))}
      <FunnelScreen {...props} navigate={useNavigate()} />
    </>
  )
}
