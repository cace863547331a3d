import { beforeAll, expect, test } from 'vitest';
import type { SignalRecipients } from '../common/index.ts';
import { type Airport, anAirport } from './testing/anAirport.ts';

let airport: Airport;
beforeAll(async () => {
  airport = await anAirport();
  return airport.close;
});

const publish = (over: { recipients?: SignalRecipients; channel?: string; message?: unknown }) =>
  airport.signals.publish({ recipients: { type: 'broadcast' }, channel: 'gates', message: {}, ...over });

test('a message that is too large is rejected with its channel and the limit', async () => {
  await expect(publish({ message: 'x'.repeat(9_998) })).resolves.toBeUndefined();
  await expect(publish({ message: 'ü'.repeat(5_000) })).rejects.toThrow(
    "The message on the channel 'gates' is 10002 bytes; the limit is 10000",
  );
  await expect(publish({ message: 'x'.repeat(20_000) })).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
});

test.each([
  ['a short ref', { recipients: { type: 'user', entityRef: 'ada' } }, "The recipient 'ada'"],
  ['no recipient', { recipients: { type: 'group', entityRef: [] } }, 'A signal has 0 recipients'],
  ['no channel', { channel: '' }, "The channel ''"],
  ['a message that is not JSON', { message: undefined }, "The message on the channel 'gates' must be JSON"],
] as const)('%s is rejected', async (_what, over, reason) => {
  await expect(publish(over)).rejects.toThrow(reason);
});
