'use client'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { whenWanted } from '../when-wanted.ts'
import { latePart } from './late-part.ts'
import type { WordToolsProps } from './word-tools.tsx'

const load = async () => {
  await latePart()
  return (await import('./word-tools.tsx')).PublicWordTools
}

/** Loads what reads a word aloud and saves it once the visitor wants something of the page; its place is kept. */
export const LateWordTools = (props: WordToolsProps) => {
  const [Tools, setTools] = useState<ComponentType<WordToolsProps> | null>(null)
  useEffect(() => whenWanted(() => {
    void untilLoaded(load).then(Loaded => startTransition(() => setTools(() => Loaded)))
  }), [])
  return Tools && <Tools {...props} />
}
