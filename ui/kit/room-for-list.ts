/**
 * Brings a list that has just opened into view; returns how to stop. Under a finger its field goes to the top, and the
 * list ends where the keyboard begins, which comes later and makes only the visual viewport smaller.
 */
export const giveRoom = (box: HTMLElement, list: HTMLElement): (() => void) => {
  const view = window.visualViewport
  if (view === null || !matchMedia('(pointer: coarse)').matches) {
    list.scrollIntoView({ block: 'nearest' })
    return () => undefined
  }
  box.scrollIntoView({ block: 'start' })
  const fit = () => {
    const room = view.offsetTop + view.height - list.getBoundingClientRect().top
    box.style.setProperty('--room', `${room}px`)
  }
  fit()
  view.addEventListener('resize', fit)
  return () => {
    view.removeEventListener('resize', fit)
    box.style.removeProperty('--room')
  }
}
