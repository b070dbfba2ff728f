import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterFailure,
  beginProbe,
  type Circuit,
  circuitState,
  closedCircuit,
  countsAgainst,
} from './circuit.ts'

/** After failures of as many messages. */
const failed = (times: number) => {
  let circuit = closedCircuit
  for (let message = 1; message <= times; message++) circuit = afterFailure(circuit, 0, message, false)
  return circuit
}

test('two failures of messages in a row leave the circuit closed, the third opens it for half a minute', () => {
  expect(circuitState(failed(2), 0)).toBe('closed')
  expect(circuitState(failed(3), 29_999)).toBe('open')
  expect(circuitState(failed(3), 30_000)).toBe('half-open')
})

test('each probe that fails doubles the pause, to ten minutes at most', () => {
  let circuit = failed(3)
  const pauses: number[] = []
  for (let n = 0; n < 6; n++) {
    const at = circuit.openUntil
    circuit = afterFailure(beginProbe(circuit, at), at, 1, true)
    pauses.push((circuit.openUntil - at) / 1000)
  }
  expect(pauses).toEqual([60, 120, 240, 480, 600, 600])
})

test('while a message tries, the others wait; when its sender dies, another one tries', () => {
  const probing = beginProbe(failed(3), 30_000)
  expect(circuitState(probing, 30_001)).toBe('open')
  expect(circuitState(probing, 50_000)).toBe('half-open')
})

test('messages that were on their way when the circuit opened do not prolong the pause', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 5000 }), (times) => {
      expect(failed(times)).toMatchObject({ openings: 1, openUntil: 30_000 })
    }),
  )
})

test('one message or two leave the circuit closed, however often they fail', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 })), (messages) => {
      const after = messages.reduce(
        (circuit: Circuit, message) => afterFailure(circuit, 0, message, false),
        closedCircuit,
      )
      expect(after).toMatchObject({ openings: 0, failures: messages.length })
    }),
  )
})

test('a failure counts against its message, unless nothing was taken since the message failed before', () => {
  expect(countsAgainst(closedCircuit, 7)).toBe(true)
  expect(countsAgainst(afterFailure(closedCircuit, 0, 7, false), 7)).toBe(false)
  expect(countsAgainst(afterFailure(closedCircuit, 0, 7, false), 8)).toBe(true)
})
