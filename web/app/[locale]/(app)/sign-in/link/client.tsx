'use client'
import { LinkScreen } from '#ui/auth/link-screen.tsx'
import { useLocaleOfPage } from '../../localized-link.tsx'

export const LinkRoute = ({ next }: { readonly next: string | null }) => <LinkScreen locale={useLocaleOfPage()} next={next} />
