'use client'
import { useUnit } from 'effector-react'
import { Component, type ReactNode } from 'react'
import { pageBroke } from '#ui/shell/broken-page.ts'

interface BoundaryProps {
  readonly children: ReactNode
  readonly report: (id: string) => void
}
/** ROUTE-7. The page is whole without this part: where it cannot be drawn it is left out and reported. */
class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true })
  override state = { isBroken: false }
  override componentDidCatch(): void {
    this.props.report('')
  }
  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
/** Around a late part of a public page. */
export const Unbroken = ({ children }: Pick<BoundaryProps, 'children'>) => <Boundary report={useUnit(pageBroke)}>{children}</Boundary>
