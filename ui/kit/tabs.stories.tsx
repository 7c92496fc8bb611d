import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Stack } from './stack.tsx'
import { TabLinks, Tabs } from './tabs.tsx'

const meta: Meta = { title: 'Kit/Tabs' }
export default meta

const PARTS = ['lessons', 'hours', 'profile'] as const
const NAMES = { lessons: 'Lessons', hours: 'Hours', profile: 'Profile' }
const LONG = { lessons: 'Unterrichtsstunden der kommenden Wochen', hours: 'Unterrichtszeiten', profile: 'Öffentliches Profil' }
const Parts = ({ names }: { readonly names: Readonly<Record<(typeof PARTS)[number], string>> }) => {
  const [shown, setShown] = useState<(typeof PARTS)[number]>('lessons')
  return <Tabs label="What to show" ids={PARTS} shown={shown} nameOf={id => names[id]} onPick={setShown} />
}

/** Parts of one page, and pages; with long names they take another line. */
export const All: StoryObj = {
  render: () => (
    <Stack gap={32}>
      <Parts names={NAMES} />
      <TabLinks label="Lessons" ids={['upcoming', 'past']} shown="upcoming" nameOf={id => (id === 'past' ? 'Past' : 'Upcoming')} hrefOf={id => `/${id}`} />
      <div style={{ maxInlineSize: '20rem' }}><Parts names={LONG} /></div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hours' }))
    await expect(canvas.getByRole('button', { name: 'Hours', pressed: true })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'page')
  },
}
