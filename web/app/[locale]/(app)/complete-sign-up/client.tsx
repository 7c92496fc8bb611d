'use client'
import { CompleteSignUpScreen } from '#ui/security/password-screen.tsx'
import { useNavigate } from '../localized-link.tsx'

export const CompleteSignUpRoute = ({ next }: { readonly next: string | null }) => <CompleteSignUpScreen next={next} navigate={useNavigate()} />
