import { combine, createEvent, createStore, sample } from 'effector'
import type { CredentialFaults } from '#core/domain/auth/credentials.ts'
import { checkCredentials, checkSignIn } from '#core/domain/auth/credentials.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { register } from '#core/usecases/register.ts'
import { signIn } from '#core/usecases/sign-in.ts'
import { callFx, portFx } from '../effector/port.ts'
import { signedIn } from '../session/model.ts'
import { $account, $device, $deviceStorage, $sessionStorage, $webSession } from '../session/ports.ts'

export const AUTH_MODES = ['sign-up', 'sign-in'] as const
export type AuthMode = (typeof AUTH_MODES)[number]
export type AuthField = 'email' | 'password'

export const started = createEvent<{ readonly mode: AuthMode; readonly locale: MessageLocale }>()
export const typed = createEvent<{ readonly field: AuthField; readonly text: string }>()
export const left = createEvent<AuthField>()
export const submitted = createEvent()
