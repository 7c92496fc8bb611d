// Writes the pictures that public pages are shared with, 1200 × 630: each has the page's own picture on our colours, and no words, so one does for all languages.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { loadQuiz, quizIds } from '#content/load-funnels.ts'
import { loadPage, pagePaths } from '#content/load-pages.ts'
import { sharePictureOf, sharePictureOfQuiz } from '#content/share-picture.ts'
import { DEFAULT_LOCALE } from '#core/domain/locale/locales.ts'
import { root } from './processes.ts'

const folder = path.join(root, 'web/public/share')
const [WIDTH, HEIGHT] = [1200, 630]
/** The paper and the sun of the light theme (ui/kit/tokens.css), and the size of the picture in the middle. */
const [PAPER, SUN, DISC, PICTURE] = ['#fdf9f3', '#fdeccb', 440, 280]

/** The picture of a name as SVG, on paper, with our sign in the corner. */
export const shareSvg = (picture: string, sign: string): string => {
  const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
  const [left, top] = [(WIDTH - PICTURE) / 2, (HEIGHT - PICTURE) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>`
    + `<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${DISC / 2}" fill="${SUN}"/>`
    + `<svg x="${left}" y="${top}" width="${PICTURE}" height="${PICTURE}" viewBox="0 0 32 32">${inner(picture)}</svg>`
    + `<svg x="48" y="${HEIGHT - 48 - 96}" width="96" height="96" viewBox="0 0 32 32">${inner(sign)}</svg></svg>`
}

/** The names of all pictures that something is shared with. */
const wanted = (): ReadonlySet<string> => new Set([
  ...pagePaths().flatMap(page => loadPage(DEFAULT_LOCALE, page) ?? []).map(sharePictureOf),
  ...quizIds().flatMap(id => loadQuiz(id) ?? []).map(sharePictureOfQuiz),
])

/** Writes those that are missing and deletes what nobody wants. The pictures themselves are written before. */
export const buildSharePictures = async (): Promise<void> => {
  const names = wanted()
  const sign = readFileSync(path.join(root, 'web/public/icons/icon.svg'), 'utf8')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (!names.has(path.basename(file, '.png'))) rmSync(path.join(folder, file))
  for (const name of names) {
    const file = path.join(folder, `${name}.png`)
    if (existsSync(file)) continue
    const picture = readFileSync(path.join(root, 'web/public/pictures', `${name}.svg`), 'utf8')
    await sharp(Buffer.from(shareSvg(picture, sign))).png({ palette: true, colours: 64 }).toFile(file)
  }
}
