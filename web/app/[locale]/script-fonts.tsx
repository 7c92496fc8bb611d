'use client'
import { useEffect } from 'react'

/** Letters that the text face does not have. Their style sheets name a hundred slices, so only pages that need them ask for them. */
const FONTS: Readonly<Record<string, () => Promise<unknown>>> = {
  hi: () => import('#ui/kit/fonts-hi.css'),
  ja: () => import('#ui/kit/fonts-ja.css'),
}

export const ScriptFonts = ({ language }: { readonly language: string }) => {
  useEffect(() => {
    void FONTS[language]?.()
  }, [language])
  return null
}
