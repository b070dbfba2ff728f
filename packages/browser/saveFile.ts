/** Hands contents to the browser as a file to save. */
export function saveFile(contents: BlobPart, name: string, mimeType: string): void {
  const address = URL.createObjectURL(new Blob([contents], { type: mimeType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file in the reply of a call: contents in base64. */
export interface ReplyFile {
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

/** The file of a reply as one that a person could have chosen. */
export const fileOfReply = ({ data, name, mimeType }: ReplyFile): File =>
  new File([bytesOf(data)], name, { type: mimeType })

/** Saves the file of a reply. */
export const saveReplyFile = ({ data, name, mimeType }: ReplyFile): void =>
  saveFile(bytesOf(data), name, mimeType)
