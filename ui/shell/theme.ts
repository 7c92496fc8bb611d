import { createEffect, createStore, sample } from 'effector'
import { BROWSER_COLOURS, type ColourScheme } from '#core/domain/profile/colour-scheme.ts'
import type { SpecialTheme } from '#core/domain/theme/theme.ts'
import { storedTheme, themeOfSession } from '#core/usecases/session-theme.ts'
import { port, portFx } from '../effector/port.ts'
import { keeperValue } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { flagsEvaluated } from '../flags/model.ts'

const readStoredThemeFx = portFx(port('sessionStorage'), sessionStorage => storedTheme({ sessionStorage }) ?? null)
sample({ clock: appStarted, target: readStoredThemeFx })
const decideFx = portFx(port('sessionStorage'), (sessionStorage, useNewYearUi: boolean) => themeOfSession({ sessionStorage }, useNewYearUi))
sample({ clock: flagsEvaluated, fn: ({ values }) => values.use_new_year_ui, target: decideFx })

/** THM-1, PRO-12. The special theme of this session, or null. */
export const $specialUITheme = createStore<SpecialTheme>(null).on([readStoredThemeFx.doneData, decideFx.doneData], (_, theme) => theme)

/** Shows the page light, dark, or as the device is set. A stored choice is shown before the first paint, by a script of the page. */
const showFx = createEffect((scheme: ColourScheme) => {
  const { documentElement: root, head } = document
  // Of several such elements the first one counts. React would take one with its own attributes for its own: this one has another.
  head.querySelector('meta[property=chosen]')?.remove()
  delete root.dataset['scheme']
  if (scheme === 'system') return
  root.dataset['scheme'] = scheme
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: BROWSER_COLOURS[scheme] })
  meta.setAttribute('property', 'chosen')
  head.prepend(meta)
})
sample({ clock: keeperValue('colour_scheme').updates, target: showFx })
