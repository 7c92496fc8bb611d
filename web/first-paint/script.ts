import { createHash } from 'node:crypto'
import { DEVICE_KEYS } from '#core/domain/device/device-keys.ts'
import { KEEPER } from '#core/domain/keeper/keeper.ts'
import { LOCALES, PSEUDO_LOCALE } from '#core/domain/locale/locales.ts'
import { BROWSER_COLOURS } from '#core/domain/profile/colour-scheme.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { pathsWithoutDyslexicMode } from '#core/domain/theme/dyslexic.ts'

const LOCALE = `^(/(${[...LOCALES, PSEUDO_LOCALE].join('|')}))?`
const CHOICES = {
  accessibility: KEEPER.accessibility.deviceKey,
  plain: `${LOCALE}(${pathsWithoutDyslexicMode().join('|')})(/|$)`,
  scheme: KEEPER.colour_scheme.deviceKey,
  newcomer: `${LOCALE}(${pathTo('plan')}|${pathTo('levelTests')}/[a-z]+)/?$`,
  learner: [KEEPER.learning_plan.deviceKey, DEVICE_KEYS.owner],
  colours: BROWSER_COLOURS,
}

/**
 * Runs before anything is painted, and does for stored choices what ui/shell/theme.ts and use-document-state.ts there do for new ones.
 * Where a plan or a level test is opened on a device that knows of no learner, the document is a newcomer's: its HTML already shows what they have (ROUTE-9).
 */
export const FIRST_PAINT_SCRIPT = `(function(c){
function stored(key){try{return JSON.parse(localStorage.getItem(key))}catch(e){}}
var d=document.documentElement.dataset,a=stored(c.accessibility),s=stored(c.scheme),m=document.createElement('meta')
try{if(RegExp(c.newcomer).test(location.pathname)&&c.learner.every(function(key){return localStorage.getItem(key)===null}))d.newcomer=''}catch(e){}
if(a&&a.dyslexic===true&&!RegExp(c.plain).test(location.pathname))d.dyslexic=''
if(s!=='light'&&s!=='dark')return
d.scheme=s
m.name='theme-color';m.content=c.colours[s];m.setAttribute('property','chosen')
document.head.prepend(m)
})(${JSON.stringify(CHOICES)})`

/** The same in every page, so the policy of a page names it by its hash. */
export const FIRST_PAINT_HASH = /* @__PURE__ */ `sha256-${createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')}`
