/** A file of an answer: base64 and its name. */
export interface AnsweredFile {
  readonly data: string
  readonly name: string
  readonly mimeType: string
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

/** Hands a file of an answer to the browser to be saved. */
export function saveFile({ data, name, mimeType }: AnsweredFile): void {
  const address = URL.createObjectURL(new Blob([bytesOf(data)], { type: mimeType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
