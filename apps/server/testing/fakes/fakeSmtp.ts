import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * What the server does: accepts mail, refuses it temporarily or permanently, never answers a connection, or takes the
 * message and then drops the connection or stays silent, so that the sender cannot know that it arrived.
 */
export type SmtpMode = 'accept' | 'later' | 'never' | 'silent' | 'drop after data' | 'silent after data'

/** A message as it was received. */
export interface ReceivedMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly text: string
}

type Mode = SmtpMode | ((recipient: string) => SmtpMode)

/** A mail server on loopback that keeps what it receives, and hands each message to `onReceived` before it accepts it. */
export async function startFakeSmtp(onReceived: (mail: ReceivedMail) => void = () => {}) {
  const received: ReceivedMail[] = []
  const keep = (mail: ReceivedMail) => {
    received.push(mail)
    onReceived(mail)
  }
  const sockets = new Set<Socket>()
  let mode: Mode = 'accept'
  const modeFor = (recipient: string) => (typeof mode === 'string' ? mode : mode(recipient))
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (mode !== 'silent') converse(socket, modeFor, keep)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const leave = async () => {
    if (!server.listening) return
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  const port = await listen(0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Whether a sender waits in vain for an answer. */
    isSilent: () => mode === 'silent' || mode === 'silent after data',
    /** One mode for everything, or a mode that is asked for at each recipient. */
    behave: (next: Mode) => {
      mode = next
    },
    /** From now on connections are refused, until `comeBack`. */
    leave,
    comeBack: async () => {
      if (!server.listening) await listen(port)
    },
    close: leave,
  }
}

function converse(
  socket: Socket,
  modeFor: (recipient: string) => SmtpMode,
  keep: (mail: ReceivedMail) => void,
): void {
  let from = ''
  let mode: SmtpMode = 'accept'
  let recipients: string[] = []
  let data: string | null = null
  let pending = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const endData = () => {
    keep({ from, recipients, text: data ?? '' })
    data = null
    if (mode === 'drop after data') socket.destroy()
    else if (mode !== 'silent after data') say('250 accepted')
  }
  const hear = (line: string) => {
    if (data !== null) {
      if (line === '.') return endData()
      data += `${line.replace(/^\./, '')}\r\n`
      return undefined
    }
    const [word = ''] = line.toUpperCase().split(/[ :]/, 1)
    if (word === 'EHLO' || word === 'HELO') return say('250 fake')
    if (word === 'MAIL') from = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (word === 'RCPT') {
      const recipient = /<(.*?)>/.exec(line)?.[1] ?? ''
      mode = modeFor(recipient)
      if (mode === 'later') return say(`451 4.7.1 <${recipient}>: come back later`)
      if (mode === 'never') return say(`550 5.1.1 <${recipient}>: nobody of that name`)
      recipients = [...recipients, recipient]
    }
    if (word === 'DATA') {
      data = ''
      return say('354 go on')
    }
    if (word === 'QUIT') return socket.end('221 bye\r\n')
    return say('250 ok')
  }
  say('220 fake')
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    const lines = pending.split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
