'use client'
import '#ui/keeper/model.ts'

export const KeeperModel = () => null
