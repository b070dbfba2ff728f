import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What the server does: takes mail, says no for now or for good, or takes the connection and never speaks. */
export type SmtpMode = 'take' | 'later' | 'never' | 'silent' | 'drop after data'

/** A message as it was handed over. */
export interface TakenMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly text: string
}

/** A mail server on the loopback that keeps what it is given. */
export async function startFakeSmtp() {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  let mode: SmtpMode = 'take'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (mode !== 'silent') converse(socket, () => mode, taken)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
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

function converse(socket: Socket, mode: () => SmtpMode, taken: TakenMail[]): void {
  let from = ''
  let recipients: string[] = []
  let data: string | null = null
  let pending = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const endData = () => {
    taken.push({ from, recipients, text: data ?? '' })
    data = null
    if (mode() === 'drop after data') socket.destroy()
    else say('250 taken')
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
