import type { SendWithProgress } from '@proba/api/client'

/** Sends a request by XMLHttpRequest, which reports how much of it is on its way; otherwise like fetch. */
export const sendWithProgress: SendWithProgress = (address, init, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal } = init
    const stop = () => request.abort()
    const fail = () => reject(new TypeError('Failed to send'))
    request.open(init.method ?? 'GET', address)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'))
    request.send(init.body as XMLHttpRequestBodyInit | null)
  })
