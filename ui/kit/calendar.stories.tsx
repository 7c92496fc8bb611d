import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Avatar } from './avatar.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { Row } from './stack.tsx'

const meta: Meta = { title: 'Kit/Calendar and people' }
export default meta
type Story = StoryObj

const FULL = ['2026-11-24', '2026-11-27', '2026-12-03']
const Chosen = ({ mayChooseEmpty }: { readonly mayChooseEmpty: boolean }) => {
  const [day, setDay] = useState<string | null>('2026-11-24')
  return (
    <>
      <MonthCalendar
        label="Day" value={day} onChange={setDay} first="2026-11-21" last="2026-12-19" has={each => FULL.includes(each)} mayChooseEmpty={mayChooseEmpty} previous="Earlier days" next="Later days"
      />
      <p role="status">{day}</p>
    </>
  )
}
/** By keyboard: arrows move by days, Page Down by months; a day before the first cannot be chosen. */
export const Month: Story = {
  render: () => <Chosen mayChooseEmpty />,
  play: async ({ canvas }) => {
    const chosen = canvas.getByRole('button', { name: /November 24, 2026/ })
    chosen.focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-11-25')
    await userEvent.click(canvas.getByRole('button', { name: /November 20, 2026/ }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-11-25')
    const [later] = canvas.getAllByRole('button', { name: 'Later days' })
    if (later) await userEvent.click(later)
    await userEvent.click(await canvas.findByRole('button', { name: /December 3, 2026/ }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-12-03')
  },
}
export const OnlyFullDays: Story = {
  render: () => <Chosen mayChooseEmpty={false} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /November 25, 2026/ }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-11-24')
  },
}
export const InHindi: Story = { render: () => <Chosen mayChooseEmpty />, globals: { locale: 'hi' } }
export const InJapaneseAndDark: Story = { render: () => <Chosen mayChooseEmpty />, globals: { locale: 'ja', theme: 'dark' } }
/** The initial and a colour made from the name. */
export const People: Story = {
  render: () => <Row gap={12}>{(['Olena', 'Álvaro', 'Haruka', 'Zeynep'] as const).map(name => <Avatar key={name} name={name} />)}<Avatar name="Inês" size={36} /><Avatar name="Theo" size={96} /></Row>,
}
