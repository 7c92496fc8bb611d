import { useUnit } from 'effector-react'
import type { Seat } from '#core/domain/classroom/classroom.ts'
import { useMessages } from '../kit/messages.tsx'
import { $classroom } from './model.ts'

type Named = Pick<Seat, 'seat' | 'name'>

/** How people in a classroom are called. */
export const useNames = () => {
  const t = useMessages('classroom')
  const own = useUnit($classroom)?.own.seat
  const nameOf = ({ name }: Pick<Named, 'name'>): string => name ?? t('people.noName')
  return {
    nameOf,
    /** As `nameOf`, but that one knows oneself. */
    label: (person: Named): string => (person.seat !== own ? nameOf(person) : person.name === null ? t('people.youAlone') : t('people.you', { name: person.name })),
  }
}
