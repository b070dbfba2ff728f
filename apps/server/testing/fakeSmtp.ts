import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What the server does: accepts mail, refuses temporarily or for ever, or accepts the connection and never answers. */
export type SmtpMode = 'accept' | 'later' | 'never' | 'silent' | 'drop after data'

/** A message as it was received. */
export interface ReceivedMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly text: string
}

/** A mail server on loopback that keeps what it receives. */
export async function startFakeSmtp() {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let mode: SmtpMode = 'accept'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (mode !== 'silent') converse(socket, () => mode, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next: SmtpMode) => {
      mode = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, mode: () => SmtpMode, received: ReceivedMail[]): void {
  let from = ''
  let recipients: string[] = []
  let data: string | null = null
  let pending = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const endData = () => {
    received.push({ from, recipients, text: data ?? '' })
    data = null
    if (mode() === 'drop after data') socket.destroy()
    else say('250 accepted')
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
      if (mode() === 'later') return say('451 come back later')
      if (mode() === 'never') return say('550 nobody of that name')
      recipients = [...recipients, /<(.*?)>/.exec(line)?.[1] ?? '']
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
