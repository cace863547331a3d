import { createClient } from '@callboard/contract/client';
import { signalsContract } from '@callboard/plugin-signals/common';
import { signalsServer } from '@callboard/plugin-signals/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { gatesChannel, gatesContract } from './contract.ts';
import { gateChangesServer } from './server.ts';

test('open browsers are notified of a gate change', async () => {
  const portal = await startTestServer({ plugins: [signalsServer, gateChangesServer] });
  const headers = await portal.asUser('user:default/mara');
  const asMara = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
  const signals = createClient(signalsContract, `${portal.address}/api/signals`, asMara);
  const gates = createClient(gatesContract, `${portal.address}/api/gate-changes`, asMara);
  const over = new AbortController();
  const heard = signals.watchSignals({}, { signal: over.signal })[Symbol.asyncIterator]();
  expect((await heard.next()).value).toMatchObject({ event: 'ready' });

  await gates.changeGate({ params: { flight: 'MA101' }, body: { gate: 'B7' } });
  const data = { channel: gatesChannel, message: { flight: 'MA101' } };
  expect((await heard.next()).value).toMatchObject({ event: 'signal', data });
  expect((await gates.listFlights({})).items[0]).toMatchObject({ flight: 'MA101', gate: 'B7' });
  over.abort();
  await portal.close();
});

test('changing the gate of an unknown flight fails', async () => {
  const portal = await startTestServer({ plugins: [signalsServer, gateChangesServer] });
  const answer = await portal.inject({
    method: 'PUT',
    url: '/api/gate-changes/flights/MA999/gate',
    headers: await portal.asUser(),
    payload: { gate: 'B7' },
  });
  expect(answer.statusCode).toBe(404);
  await portal.close();
});
