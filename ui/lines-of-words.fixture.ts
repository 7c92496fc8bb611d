/** How many lines each word of an element takes that begins with its text. */
export const linesOfWords = (element: Element): readonly number[] => [...element.textContent.matchAll(/\S+/g)].map(({ index, 0: word }) => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const range = document.createRange()
  if (!text) return 0
  range.setStart(text, index)
  range.setEnd(text, index + word.length)
  return range.getClientRects().length
})
