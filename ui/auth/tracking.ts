import { sample } from 'effector'
import type { Happening } from '#core/domain/analytics/events.ts'
import { happened } from '../analytics/model.ts'
import { cameIn } from './model.ts'

sample({ clock: cameIn, fn: (mode): Happening => ({ name: mode === 'sign-up' ? 'gen_signed_up' : 'gen_signed_in', props: {} }), target: happened })
