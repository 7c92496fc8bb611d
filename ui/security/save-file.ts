import type { DataFile } from '#core/ports/personal-data.ts'

/** Hands a file to the browser’s downloads. */
export const saveFile = async (file: DataFile): Promise<void> => {
  const address = URL.createObjectURL(new Blob([await file.text()], { type: file.type }))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}
