'use client'
import { useEffect } from 'react'

/** Fonts for letters that the text face lacks. Their style sheets list a hundred slices, so only pages that need them load them. */
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
