import { createHash } from 'node:crypto'
import { KEEPER } from '#core/domain/keeper/keeper.ts'
import { BROWSER_COLOURS } from '#core/domain/profile/colour-scheme.ts'

/** Runs before anything is painted, and does for a stored choice what ui/shell/theme.ts does for a new one. */
export const COLOUR_SCHEME_SCRIPT = `(function(c){try{
var s=JSON.parse(localStorage.getItem(c.key)),m=document.createElement('meta')
if(s!=='light'&&s!=='dark')return
document.documentElement.dataset.scheme=s
m.name='theme-color';m.content=c.colours[s];m.setAttribute('property','chosen')
document.head.prepend(m)
}catch(e){}})(${JSON.stringify({ key: KEEPER.colour_scheme.deviceKey, colours: BROWSER_COLOURS })})`

/** The same in every page, so the policy of a page names it by its hash. */
export const COLOUR_SCHEME_HASH = /* @__PURE__ */ `sha256-${createHash('sha256').update(COLOUR_SCHEME_SCRIPT).digest('base64')}`
