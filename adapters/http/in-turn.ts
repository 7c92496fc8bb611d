/** Runs one task after the other has ended, in the order in which they were given. A task never rejects. */
export type InTurn = <Value>(run: () => PromiseLike<Value>) => Promise<Value>

export const createTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return run => {
    const turn = last.then(run)
    last = turn
    return turn
  }
}
