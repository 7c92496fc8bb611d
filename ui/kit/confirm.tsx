import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'
import { Row } from './stack.tsx'
import { Text } from './text.tsx'

interface Props {
  /** What is about to be done, as on the button that was pressed. */
  readonly label: string
  /** Where there is one, the button that says yes has the focus; else the first field does. */
  readonly question?: string | undefined
  /** What is written for it, or why it was not done. */
  readonly children?: ReactNode
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  readonly onNo: () => void
  readonly isPending: boolean
  /** True while something is done from which nobody can step back, by default while this is. */
  readonly isDisabled?: boolean | undefined
}
/** Asks, in the place of a button that was pressed, whether it is meant. Where it is gone again, `useFocusBack` gives the focus back. */
export const Confirm = ({ label, question, children, yes, no, onYes, onNo, isPending, isDisabled = isPending }: Props) => (
  <Panel role="group" aria-label={label}>
    {question !== undefined && <Text strong>{question}</Text>}
    {children}
    <Row gap={8}>
      <Button size="small" autoFocus={question !== undefined} isPending={isPending} onPress={onYes}>{yes}</Button>
      <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={onNo}>{no}</Button>
    </Row>
  </Panel>
)
