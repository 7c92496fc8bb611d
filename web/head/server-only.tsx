'use client'
import type { ReactNode } from 'react'

/** Draws its children on the server alone: the browser keeps what the document says, which the front may have completed (web/front/absolute-links.ts). */
export const ServerOnly = ({ children }: { readonly children: ReactNode }) => (typeof window === 'undefined' ? children : null)
