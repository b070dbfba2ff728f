/** A part of the portal whose code could not be loaded: no connection, or a newer version is on the server. */
export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The code of this part could not be loaded', { cause })
    this.name = 'CodeNotLoaded'
  }
}

/** Loads code; a failure is a CodeNotLoaded. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new CodeNotLoaded(cause)
  }
}

/** Reloads the page once the server answers; without an answer the page stays as it is. */
export async function reloadWhenReachable(): Promise<boolean> {
  const isReachable = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  if (isReachable) window.location.reload()
  return isReachable
}
