/** Hands a text to the browser as a file to save. */
export function saveFile(text: string, name: string, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mimeType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
