import dynamic from 'next/dynamic'

const FONTS: Readonly<Record<string, ReturnType<typeof dynamic>>> = {
  hi: dynamic(() => import('./hi.tsx')),
  ja: dynamic(() => import('./ja.tsx')),
}

/** Letters that the text face does not have, sent only to pages that need them. */
export const ScriptFonts = ({ languages }: { readonly languages: readonly string[] }) =>
  [...new Set(languages)].map(language => {
    const Font = FONTS[language]
    return Font && <Font key={language} />
  })
