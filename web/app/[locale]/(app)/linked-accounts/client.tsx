'use client'
import { LinkedScreen } from '#ui/security/linked-screen.tsx'
import { leaveFor, useLocaleOfPage } from '../localized-link.tsx'

export const LinkedAccountsRoute = () => <LinkedScreen locale={useLocaleOfPage()} leaveFor={leaveFor} />
