import { merge, sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { type AuthMode, entered } from './model.ts'
import { entered as enteredByPasskey } from './passkey-model.ts'
import { entered as enteredBySecondStep } from './second-model.ts'

sample({ clock: merge<AuthMode>([entered, enteredByPasskey, enteredBySecondStep]), fn: (mode): AnalyticsEvent => ({ name: mode === 'sign-up' ? 'gen_signed_up' : 'gen_signed_in', props: {} }), target: eventTracked })
