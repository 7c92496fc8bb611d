'use client'
import { SecondScreen } from '#ui/auth/second-screen.tsx'
import { useNavigate } from '../../localized-link.tsx'

export const SecondStepRoute = ({ next }: { readonly next: string | null }) => <SecondScreen next={next} navigate={useNavigate()} />
