/** Runs something once what has just changed is painted. The returned function runs it at once where it has not run yet. */
export const afterPaint = (run: () => void): (() => void) => {
  const state = { done: false }
  const once = () => {
    if (state.done) return
    state.done = true
    run()
  }
  requestAnimationFrame(() => setTimeout(once))
  return once
}
