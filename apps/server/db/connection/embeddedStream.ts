import { Duplex } from 'node:stream'

/** Frames after which the server answers: Query, Sync, Flush, Terminate, password, and the three of COPY. */
const answered = new Set([...'QSHXpdcf'].map((letter) => letter.charCodeAt(0)))

/** The engine's side of an embedded connection. */
export interface Wire {
  /** Ends what the connection before left behind, then calls `ready`; from then on answers go to `receive`. */
  startSession(ready: () => void, receive: (bytes: Uint8Array) => void): void
  send(bytes: Uint8Array): void
}

/**
 * A socket for the Postgres driver: collects the frames of one exchange and passes them on in one piece,
 * so that a prepared query costs one crossing each way.
 */
export class EmbeddedStream extends Duplex {
  readonly #wire: Wire
  #gathered: Buffer[] = []
  #started = false

  constructor(wire: Wire) {
    super()
    this.#wire = wire
  }

  connect(): this {
    this.#wire.startSession(
      () => this.emit('connect'),
      (bytes) => {
        if (bytes.length > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      },
    )
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#gathered.push(chunk)
    if (this.#endsExchange(chunk)) {
      // A copy, as the driver reuses its buffers and the memory moves to the other thread.
      this.#wire.send(Uint8Array.from(Buffer.concat(this.#gathered)))
      this.#gathered = []
    }
    done()
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null)
    done()
  }

  /** The driver writes whole frames: one type byte and a length that counts itself; the startup packet has no type. */
  #endsExchange(chunk: Buffer): boolean {
    if (!this.#started) {
      this.#started = true
      return true
    }
    let type = 0
    for (let at = 0; at < chunk.length; at += 1 + chunk.readInt32BE(at + 1)) type = chunk[at] ?? 0
    return answered.has(type)
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
