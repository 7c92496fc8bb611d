import hi from '#ui/kit/letters-hi.js?address'
import ja from '#ui/kit/letters-ja.js?address'
import askForLetters from './ask-for-letters.js?address'

/** Devices have the letters of these languages, and the fonts are for those that have not. No font draws these two letters equally wide. */
const SCRIPTS: Readonly<Record<string, { readonly letters: string; readonly fonts: string }>> = {
  hi: { letters: 'अर', fonts: hi },
  ja: { letters: 'アｱ', fonts: ja },
}

interface Props {
  readonly language: string
  /** True where the page itself is in another language, and need not wait. */
  readonly async?: boolean
}

/** Gives a page the letters of its language where the device has none. */
export const ScriptFonts = ({ language, async = false }: Props) => {
  const script = SCRIPTS[language]
  return script && <script async={async} src={`${askForLetters}?${language}`} data-letters={script.letters} data-fonts={script.fonts} />
}
