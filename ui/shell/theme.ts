import { createStore, sample } from 'effector'
import type { SpecialTheme } from '#core/domain/theme/theme.ts'
import { storedTheme, themeOfSession } from '#core/usecases/session-theme.ts'
import { port, portFx } from '../effector/port.ts'
import { appStarted } from '../session/model.ts'
import { flagsEvaluated } from '../flags/model.ts'

const readStoredThemeFx = portFx(port('sessionStorage'), sessionStorage => storedTheme({ sessionStorage }) ?? null)
sample({ clock: appStarted, target: readStoredThemeFx })
const decideFx = portFx(port('sessionStorage'), (sessionStorage, useNewYearUi: boolean) => themeOfSession({ sessionStorage }, useNewYearUi))
sample({ clock: flagsEvaluated, fn: ({ values }) => values.use_new_year_ui, target: decideFx })

/** THM-1, PRO-12. The special theme of this session, or null. */
export const $specialUITheme = createStore<SpecialTheme>(null).on([readStoredThemeFx.doneData, decideFx.doneData], (_, theme) => theme)
