import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { signalsService } from '@callboard/plugin-signals/server';
import { definePlugin } from '@callboard/server-kit';
import { type GateChange, gatesChannel, gatesContract } from './contract.ts';

/** Serves the gates of flights, and signals every change to all open browsers. */
export const gateChangesServer = definePlugin({
  id: 'gate-changes',
  needs: ['signals'],
  start({ http, extensions }) {
    const signals = extensions.get(signalsService);
    // In memory, to keep the example short; handover-notes has tables.
    const flights = new Map([
      ['MA101', { flight: 'MA101', gate: 'A4', walkMinutes: 6 }],
      ['MA230', { flight: 'MA230', gate: 'B12', walkMinutes: 14 }],
    ]);

    serve(http, gatesContract, {
      listFlights: async () => ({ items: [...flights.values()] }),
      async changeGate({ params: { flight }, body: { gate } }) {
        const known = flights.get(flight);
        if (!known) throw new NotFoundError(`There is no flight '${flight}'`);
        const changed = { ...known, gate };
        flights.set(flight, changed);
        await signals.publish<GateChange>({
          recipients: { type: 'broadcast' },
          channel: gatesChannel,
          message: { flight },
        });
        return changed;
      },
    });
  },
});
