'use client'
import '#ui/session/model.ts'

export const SessionModel = () => null
