'use client'
import { useUnit } from 'effector-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { $hasPlan } from '#ui/plan/model.ts'
import { untilLoaded } from '#ui/shell/until-loaded.ts'
import { whenIdle } from '../../when-idle.ts'

interface Props {
  readonly locale: MessageLocale
}
/** The next page after a plan is nearly always a lesson: its screen is loaded before it is asked for, and then what lessons need without a network. */
export const PreloadLesson = ({ locale }: Props) => {
  const [Keep, setKeep] = useState<ComponentType<Props> | null>(null)
  const hasPlan = useUnit($hasPlan)
  useEffect(() => (hasPlan ? whenIdle(async () => {
    const { KeepUnit, loadLesson } = await untilLoaded(() => import('./keep-unit.tsx'))
    await loadLesson()
    setKeep(() => KeepUnit)
  }) : undefined), [hasPlan])
  return Keep && <Keep locale={locale} />
}
