import { createHash } from 'node:crypto'
import { KEEPER } from '#core/domain/keeper/keeper.ts'
import { LOCALES, PSEUDO_LOCALE } from '#core/domain/locale/locales.ts'
import { BROWSER_COLOURS } from '#core/domain/profile/colour-scheme.ts'
import { pathsWithoutDyslexicMode } from '#core/domain/theme/dyslexic.ts'

const CHOICES = {
  accessibility: KEEPER.accessibility.deviceKey,
  plain: `^(/(${[...LOCALES, PSEUDO_LOCALE].join('|')}))?(${pathsWithoutDyslexicMode().join('|')})(/|$)`,
  scheme: KEEPER.colour_scheme.deviceKey,
  colours: BROWSER_COLOURS,
}

/** Runs before anything is painted, and does for stored choices what ui/shell/theme.ts and use-document-state.ts there do for new ones. */
export const FIRST_PAINT_SCRIPT = `(function(c){
function stored(key){try{return JSON.parse(localStorage.getItem(key))}catch(e){}}
var d=document.documentElement.dataset,a=stored(c.accessibility),s=stored(c.scheme),m=document.createElement('meta')
if(a&&a.dyslexic===true&&!RegExp(c.plain).test(location.pathname))d.dyslexic=''
if(s!=='light'&&s!=='dark')return
d.scheme=s
m.name='theme-color';m.content=c.colours[s];m.setAttribute('property','chosen')
document.head.prepend(m)
})(${JSON.stringify(CHOICES)})`

/** The same in every page, so the policy of a page names it by its hash. */
export const FIRST_PAINT_HASH = /* @__PURE__ */ `sha256-${createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')}`
