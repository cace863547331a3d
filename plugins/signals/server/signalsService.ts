import { InputError, PayloadTooLargeError } from '@callboard/errors';
import { createServiceRef, createTopic, type Events } from '@callboard/server-kit';
import { maxChannelLength, type Signal, type SignalRecipients } from '../common/index.ts';
import type { Addressed } from './hub/addressed.ts';

/** Sends messages to the browsers of signed-in users, on every replica. */
export type SignalsService = {
  /** Each open browser receives it at most once. Store data that must not be lost in a table. */
  publish<Message>(signal: Signal<Message>): Promise<void>;
  /** The same for many signals, in few events. */
  publishAll<Message>(signals: readonly Signal<Message>[]): Promise<void>;
};

export const signalsService = createServiceRef<SignalsService>({
  id: 'signals.service',
  description: 'Notifies open browsers of one user, a group or everyone',
});

export const published = createTopic<Addressed>({
  id: 'signals.published',
  description: 'A signal that each replica forwards to its own browsers',
});

export const publishedMany = createTopic<readonly Addressed[]>({
  id: 'signals.published-many',
  description: 'Signals that each replica forwards to its own browsers',
});

/** An event has at most a megabyte. */
const maxEventBytes = 500_000;
const maxMessageBytes = 10_000;
const maxRefs = 1_000;
const fullRef = /^[^:/\s]+:[^:/\s]+\/[^:/\s]+$/;

export const createSignalsService = (events: Pick<Events, 'publish'>): SignalsService => ({
  publish: async (signal) => events.publish(published, addressed(signal)),
  async publishAll(signals) {
    let batch: Addressed[] = [];
    let bytes = 0;
    for (const signal of signals.map(addressed)) {
      const size = Buffer.byteLength(JSON.stringify(signal));
      if (bytes + size > maxEventBytes && batch.length > 0) {
        await events.publish(publishedMany, batch);
        batch = [];
        bytes = 0;
      }
      batch.push(signal);
      bytes += size;
    }
    if (batch.length > 0) await events.publish(publishedMany, batch);
  },
});

const addressed = ({ recipients, channel, message }: Signal): Addressed => ({
  to: addressees(recipients),
  channel: checkedChannel(channel),
  message: checkedMessage(channel, message),
});

function addressees(recipients: SignalRecipients): Addressed['to'] {
  if (recipients.type === 'broadcast') return 'everybody';
  const refs = [recipients.entityRef].flat();
  if (refs.length === 0 || refs.length > maxRefs) {
    throw new InputError(`A signal has ${refs.length} recipients; it must have 1 to ${maxRefs}, or be a broadcast`);
  }
  const wrong = refs.find((ref) => !fullRef.test(ref));
  if (wrong !== undefined) {
    throw new InputError(`The recipient '${wrong}' of a signal must be a full entity ref, such as 'user:default/ada'`);
  }
  return { type: recipients.type, refs: refs.map((ref) => ref.toLowerCase()) };
}

function checkedChannel(channel: string): string {
  if (channel.length > 0 && channel.length <= maxChannelLength) return channel;
  throw new InputError(
    `The channel '${channel.slice(0, maxChannelLength)}' must have 1 to ${maxChannelLength} characters`,
  );
}

function checkedMessage(channel: string, message: unknown): unknown {
  const text = JSON.stringify(message);
  if (text === undefined) throw new InputError(`The message on the channel '${channel}' must be JSON`);
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxMessageBytes) return message;
  throw new PayloadTooLargeError(
    `The message on the channel '${channel}' is ${bytes} bytes; the limit is ${maxMessageBytes}. Send a reference to the data instead.`,
  );
}
