import { preload } from 'react-dom'
import cyrillic from '../../../node_modules/@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?address'
import greek from '../../../node_modules/@fontsource-variable/manrope/files/manrope-greek-wght-normal.woff2?address'
import extended from '../../../node_modules/@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?address'
import latin from '../../../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?address'

/** The files of the text face that a language is written with, beside the Latin one. */
const FILES: Readonly<Record<string, string>> = { uk: cyrillic, el: greek, pl: extended, tr: extended }

/** Asks for the files of a language with the page itself: a file that comes later than the page's first letters is not drawn (ui/kit/fonts.css). */
export const PreloadFonts = ({ language }: { readonly language: string }) => {
  for (const file of [latin, FILES[language]]) if (file !== undefined) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return null
}
