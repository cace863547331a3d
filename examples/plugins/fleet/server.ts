import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { catalogProviders, catalogService } from '@callboard/plugin-catalog/server';
import { definePlugin, duration } from '@callboard/server-kit';
import * as z from 'zod';
import { aircraftList, aircraftOf, entityOf } from './aircraft.ts';
import { fleetContract, groundPermission } from './contract.ts';
import { createGroundings, groundingTables } from './groundings.ts';

const config = z.object({
  fleet: z
    .object({
      /** The URL of a list of aircraft as JSON. Its host must be in `backend.reading.allow`. */
      url: z.url(),
      every: duration.default(10 * 60_000),
    })
    .optional(),
});
const timeoutMs = 60_000;

/** Imports the aircraft of the fleet as Resources, removes those that are no longer in the list, and grounds them on request. */
const fleetServer = definePlugin({
  id: 'fleet',
  needs: ['catalog'],
  config,
  permissions: [groundPermission],
  migrations: [groundingTables],
  start({ config: { fleet }, credentials, database, extensions, http, jobs, permissions, reader, scheduler }) {
    const catalog = extensions.get(catalogService);
    const groundings = createGroundings(database);

    if (fleet) {
      extensions.add(catalogProviders, {
        name: 'fleet',
        async connect({ applyMutation }) {
          let etag: string | undefined;
          scheduler.schedule({
            id: 'read-fleet',
            everyMs: fleet.every,
            timeoutMs,
            async run(signal) {
              const read = await reader.read(fleet.url, { etag, signal }).catch(unlessNotModified);
              if (!read) return;
              const list = aircraftList.parse(JSON.parse(String(read.content)));
              await applyMutation({ type: 'full', entities: list.map((plane) => ({ entity: entityOf(plane) })) });
              etag = read.etag;
            },
          });
        },
      });
    }

    jobs.define<{ registration: string }>({
      type: 'ground',
      timeoutMs,
      // May run again after a crash: an aircraft that is grounded already stays so.
      run: async ({ payload: { registration } }) => void (await groundings.add(registration)),
    });

    /** The aircraft that the caller may see. */
    const aircraftFor = async (request: Parameters<typeof catalog.as>[0]) => {
      const { items } = await catalog.as(request).query({
        filter: { kind: 'resource', 'spec.type': 'aircraft' },
        orderBy: { field: 'metadata.name' },
        limit: 10_000,
      });
      return items.map(aircraftOf);
    };

    serve(http, fleetContract, {
      async listAircraft(_, request) {
        const grounded = await groundings.all();
        const aircraft = await aircraftFor(request);
        return { items: aircraft.map((plane) => ({ ...plane, isGrounded: grounded.has(plane.registration) })) };
      },
      async groundAircraft({ params: { registration } }, request) {
        await permissions.require(groundPermission, credentials.principalOf(request), {
          request,
          resource: registration,
        });
        const aircraft = await aircraftFor(request);
        if (!aircraft.some((plane) => plane.registration === registration))
          throw new NotFoundError(`There is no aircraft '${registration}'`);
        return { job: await jobs.add('ground', { registration }) };
      },
    });
  },
});

export default fleetServer;

function unlessNotModified(error: Error): undefined {
  if (error.name !== 'NotModifiedError') throw error;
}
