// Runs before the page is drawn. A device that has no letters of a language draws boxes, all equally wide: its page waits for a script with the letters.
{
  const { letters: [wide, narrow], fonts } = document.currentScript.dataset
  const pen = document.createElement('canvas').getContext('2d')
  if (pen.measureText(wide).width === pen.measureText(narrow).width) {
    document.head.append(Object.assign(document.createElement('script'), { src: fonts, blocking: 'render' }))
  }
}
