import type { Browser } from '#core/ports/browser.ts'

export interface BrowserState {
  readonly address: string
  readonly gpc: boolean
  readonly dnt: boolean
  readonly device: ReturnType<Browser['device']>
}
export interface MemoryBrowser extends Browser {
  change(part: Partial<BrowserState>): void
}

export const memoryBrowser = (start: Partial<BrowserState> = {}): MemoryBrowser => {
  let state: BrowserState = { address: 'https://promova.test/', gpc: false, dnt: false, device: 'desktop', ...start }
  return {
    address: () => state.address,
    leaveFor: address => { state = { ...state, address } },
    gpc: () => state.gpc,
    dnt: () => state.dnt,
    device: () => state.device,
    change: part => { state = { ...state, ...part } },
  }
}
