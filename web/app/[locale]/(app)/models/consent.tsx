'use client'
import '#ui/consent/model.ts'

export const ConsentModel = () => null
