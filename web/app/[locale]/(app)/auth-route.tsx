'use client'
import type { AuthMode } from '#ui/auth/model.ts'
import { AuthScreen } from '#ui/auth/screen.tsx'
import { leaveFor, useLocaleOfPage, useNavigate } from './localized-link.tsx'

export const AuthRoute = ({ mode, next }: { readonly mode: AuthMode; readonly next: string | null }) => (
  <AuthScreen mode={mode} next={next} locale={useLocaleOfPage()} navigate={useNavigate()} leaveFor={leaveFor} />
)
