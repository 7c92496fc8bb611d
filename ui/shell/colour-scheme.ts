import { createEffect, sample } from 'effector'
import { BROWSER_COLOURS, type ColourScheme } from '#core/domain/theme/colour-scheme.ts'
import { keeperValue } from '../keeper/model.ts'

/** Shows the page light, dark, or as the device is set. A stored choice is shown before the first paint, by a script of the page. */
const showFx = createEffect((scheme: ColourScheme) => {
  const { documentElement: root, head } = document
  // Of several such elements the first one counts; those of the page name what the device must be set to.
  head.querySelector('meta[name=theme-color]:not([media])')?.remove()
  delete root.dataset['scheme']
  if (scheme === 'system') return
  root.dataset['scheme'] = scheme
  head.prepend(Object.assign(document.createElement('meta'), { name: 'theme-color', content: BROWSER_COLOURS[scheme] }))
})
sample({ clock: keeperValue('colour_scheme').updates, target: showFx })
