import type { Meta, StoryObj } from '@storybook/react-vite'
import { Character, CHARACTER_MOODS } from './character.tsx'
import { Card } from './card.tsx'
import { Row, Stack } from './stack.tsx'
import { Text } from './text.tsx'

const meta = { title: 'Kit/Character', component: Character, args: { mood: 'calm' } } satisfies Meta<typeof Character>
export default meta
type Story = StoryObj<typeof meta>

const Moods = ({ size }: { readonly size: 48 | 96 | 160 }) => (
  <Row gap={24}>{CHARACTER_MOODS.map(mood => <Stack key={mood} gap={8}><Character mood={mood} size={size} /><Text align="center">{mood}</Text></Stack>)}</Row>
)
export const AllMoods: Story = { render: () => <Stack gap={32}><Moods size={160} /><Moods size={96} /><Moods size={48} /></Stack> }
export const OnACard: Story = { render: () => <Card><Moods size={96} /></Card> }
export const Hopping: Story = { args: { mood: 'proud', size: 160, hops: true } }
