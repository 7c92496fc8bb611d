import type { DataFile } from '#core/ports/personal-data.ts'

/** How long a browser may take to read what it was handed. ms. */
const KEPT_FOR = 60_000

/** Hands a file to the browser’s downloads. */
export const saveFile = async (file: DataFile): Promise<void> => {
  const address = URL.createObjectURL(new Blob([await file.text()], { type: file.type }))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
